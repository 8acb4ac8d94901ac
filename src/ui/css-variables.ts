import type { CSSProperties } from 'react'

type Variables = Readonly<Record<`--${string}`, string>>

/** Types custom properties, which React's styles don't have. */
export const cssVariables = (variables: Variables): CSSProperties => ({ ...variables })
