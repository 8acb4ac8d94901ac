/** The title in the browser's tab and history; React moves it into the head. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} · Understory`}</title>
}
