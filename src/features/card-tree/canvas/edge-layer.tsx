import { edgePaths } from '../model/edges.ts'
import { useTree } from '../model/tree-store.ts'
import type { MountedWindow } from './mounted-window.ts'

/** The lines between the cards of the window: one path for each look, in the coordinates of the tree. */
export function EdgeLayer({ mounted }: { mounted: MountedWindow }) {
  const layout = useTree((view) => view.layout)
  const path = useTree((view) => view.path)
  const litSet = useTree((view) => view.litSet)
  const paths = edgePaths(layout, { path, litSet }, mounted.bounds)
  return (
    <svg
      width="1"
      height="1"
      aria-hidden
      className="pointer-events-none absolute top-0 left-0 -z-1 overflow-visible fill-none stroke-edge stroke-[1.5]"
    >
      <path d={paths.dim} strokeOpacity={0.35} />
      <path d={paths.mirror} strokeDasharray="3 3" />
      <path d={paths.plain} />
      <path d={paths.active} className="stroke-accent stroke-2" />
    </svg>
  )
}
