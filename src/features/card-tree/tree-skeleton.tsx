import { Bone } from '#ui/bone.tsx'

/** The first levels of a tree as blocks, while it loads. */
export function TreeSkeleton() {
  return (
    <div role="status" className="relative min-h-0 flex-1 overflow-hidden bg-canvas p-5">
      <span className="sr-only">Loading the tree</span>
      <div className="flex flex-col items-center gap-10 pt-2">
        <Bone className="h-21 w-53" />
        <div className="flex gap-8">
          <Bone className="h-21 w-53" />
          <Bone className="h-21 w-53" />
          <Bone className="h-21 w-53 narrow:hidden" />
        </div>
        <div className="flex gap-8">
          <Bone className="h-21 w-53" />
          <Bone className="h-21 w-53" />
          <Bone className="h-21 w-53 narrow:hidden" />
          <Bone className="h-21 w-53 narrow:hidden" />
        </div>
      </div>
    </div>
  )
}
