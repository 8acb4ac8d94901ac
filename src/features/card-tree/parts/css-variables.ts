import type { CSSProperties } from 'react'

type Variables = Readonly<Record<`--${string}`, string>>

/** React's styles know no custom properties. */
export const cssVariables = (variables: Variables): CSSProperties => ({ ...variables })
