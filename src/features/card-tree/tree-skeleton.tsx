import { Bone } from '#ui/bone.tsx'

const row = (count: number) =>
  Array.from({ length: count }, (_, at) => (
    <Bone key={at} className={`h-21 w-53 ${at > 1 ? 'narrow:hidden' : ''}`} />
  ))

export function TreeSkeleton() {
  return (
    <div role="status" className="relative min-h-0 flex-1 overflow-hidden bg-canvas p-5 print:hidden">
      <span className="sr-only">Loading the tree</span>
      <div className="flex flex-col items-center gap-10 pt-2">
        {row(1)}
        <div className="flex gap-8">{row(3)}</div>
        <div className="flex gap-8">{row(4)}</div>
      </div>
    </div>
  )
}
