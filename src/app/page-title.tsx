interface PageTitleProps {
  title: string
}

/** The name of the place in the browser's tab and history; React hoists it into the head. */
export function PageTitle({ title }: PageTitleProps) {
  return <title>{`${title} · Understory`}</title>
}
