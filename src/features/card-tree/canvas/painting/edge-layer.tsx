import type { EdgeLook } from './edges.ts'
import { edgePaths } from './edges.ts'
import { useTree } from '../../state/tree-store.ts'
import type { MountedWindow } from '../nodes/mounted-window.ts'

type Paths = Record<EdgeLook, string>

export function EdgeLayer({ mounted }: { mounted: MountedWindow }) {
  const layout = useTree((view) => view.layout)
  const path = useTree((view) => view.path)
  const highlighted = useTree((view) => view.highlighted)
  return (
    <svg
      width="1"
      height="1"
      aria-hidden
      data-edges=""
      className="group/edges pointer-events-none absolute top-0 left-0 -z-1 overflow-visible fill-none stroke-edge stroke-[1.5]"
    >
      <g className="group-data-animating/edges:hidden">
        <Lines paths={edgePaths(layout, { path, highlighted }, mounted.bounds)} />
      </g>
      <g className="hidden group-data-animating/edges:inline">
        <Lines />
      </g>
    </svg>
  )
}

function Lines({ paths }: { paths?: Paths }) {
  return (
    <>
      <path data-look="dim" d={paths?.dim} strokeOpacity={0.35} />
      <path data-look="mirror" d={paths?.mirror} strokeDasharray="3 3" />
      <path data-look="plain" d={paths?.plain} />
      <path data-look="active" d={paths?.active} className="stroke-accent stroke-2" />
    </>
  )
}

const looks: readonly EdgeLook[] = ['dim', 'mirror', 'plain', 'active']

/** Runs frame by frame and without React; `undefined` ends the animation. */
export function drawAnimatedEdges(region: HTMLElement | null | undefined, paths: Paths | undefined): void {
  const edges = region?.querySelector('[data-edges]')
  edges?.toggleAttribute('data-animating', paths !== undefined)
  for (const look of looks) {
    const line = edges?.lastElementChild?.querySelector(`[data-look="${look}"]`)
    line?.setAttribute('d', paths?.[look] ?? '')
  }
}
