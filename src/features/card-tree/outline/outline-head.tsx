export const outlineColumns =
  'grid grid-cols-[minmax(0,1fr)_124px_208px_64px_56px_176px] items-center gap-x-4 px-4 tight:grid-cols-[minmax(0,1fr)_124px_208px_64px] tighter:grid-cols-[minmax(0,1fr)_112px_52px] tighter:gap-x-3 print:grid-cols-[minmax(0,1fr)_96px_96px_60px]!'

/** Browsers repeat it on each page. */
export function OutlineHead() {
  return (
    <div
      role="rowgroup"
      className="flex-none break-inside-avoid presenting:hidden narrow:hidden print:table-header-group!"
    >
      <div
        role="row"
        aria-rowindex={1}
        className={`${outlineColumns} h-8 border-b border-line bg-surface text-12 text-ink-3`}
      >
        <span role="columnheader" className="ps-1">
          Card
        </span>
        <span role="columnheader">Status</span>
        <span role="columnheader" className="tighter:hidden print:block!">
          Metric
        </span>
        <span role="columnheader" className="text-end">
          Evidence
        </span>
        <span role="columnheader" className="text-end tight:hidden print:hidden">
          Below
        </span>
        <span role="columnheader" className="tight:hidden print:hidden">
          Also under
        </span>
      </div>
    </div>
  )
}
