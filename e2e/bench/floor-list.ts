/** Shows a bare virtual list. Runs in the page, so it uses nothing outside itself. */
export function installFloorList(previews: string[]): void {
  const rowHeight = 80
  const rowCount = 1000
  document.body.innerHTML =
    '<div role="grid" style="position:fixed;inset:0 auto 0 48px;width:400px;overflow:auto"><div style="position:relative"></div></div>'
  const list = document.querySelector<HTMLElement>('[role=grid]')!
  const inner = list.firstElementChild as HTMLElement
  inner.style.height = `${rowCount * rowHeight}px`
  const rows = new Map<number, HTMLElement>()
  function draw(): void {
    const first = Math.max(0, Math.floor(list.scrollTop / rowHeight) - 8)
    const last = Math.min(rowCount - 1, Math.ceil((list.scrollTop + list.clientHeight) / rowHeight) + 8)
    for (const [index, row] of rows) {
      if (index >= first && index <= last) continue
      row.remove()
      rows.delete(index)
    }
    for (let index = first; index <= last; index += 1) {
      if (rows.has(index)) continue
      const row = document.createElement('div')
      row.role = 'row'
      row.style.cssText = `position:absolute;inset:0 0 auto;height:${rowHeight}px;transform:translateY(${index * rowHeight}px);font:13px sans-serif;border-bottom:1px solid #ddd`
      row.textContent = previews[index % previews.length] ?? ''
      inner.append(row)
      rows.set(index, row)
    }
  }
  list.addEventListener('scroll', draw, { passive: true })
  draw()
}
