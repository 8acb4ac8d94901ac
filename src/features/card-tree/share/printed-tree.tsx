import { useEffect, useRef } from 'react'

import { useIsPrinting } from '#ui/use-is-printing.ts'

import { useTreeStore } from '../state/tree-store.ts'
import { treeSvg } from './export-tree.ts'

/** On paper, the entire tree scaled to one page instead of the visible part. */
export function PrintedTree() {
  return useIsPrinting() ? <Picture /> : null
}

function Picture() {
  const store = useTreeStore()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const picture = new DOMParser().parseFromString(treeSvg(store.get()), 'image/svg+xml').documentElement
    picture.setAttribute('width', '100%')
    picture.setAttribute('height', '100%')
    ref.current?.replaceChildren(picture)
  }, [store])
  return <div ref={ref} className="hidden h-[calc(100vh-72px)] break-inside-avoid print:block" />
}
