import { Fragment } from 'react'

import { ExternalLink } from './external-link.tsx'

/** The browser lays out only the parts of a long text that are on the screen. */
const partLength = 4000

function partsOf(text: string): string[] {
  const end = text.indexOf('\n', partLength)
  return end < 0 ? [text] : [text.slice(0, end), ...partsOf(text.slice(end + 1))]
}

/** The sign after an address belongs to the sentence, unless it closes a bracket of the address. */
const address = /(https?:\/\/[^\s<>"]*(?:[^\s<>"'.,;:!?)\]}»”’]|(?<=https?:\/\/[^\s<>"]*\([^\s<>"()]*)\)))/

const withLinks = (text: string) =>
  text.split(address).map((piece, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{piece}</Fragment>
    ) : (
      <ExternalLink key={index} href={piece}>
        {piece}
      </ExternalLink>
    ),
  )

/** Shows a text as it is, with its web addresses as links. */
export function PlainText({ text }: { text: string }) {
  const parts = partsOf(text)
  if (parts.length === 1) return <p className="whitespace-pre-wrap">{withLinks(text)}</p>
  return parts.map((part, index) => (
    <p
      key={index}
      className="whitespace-pre-wrap [contain-intrinsic-size:auto_1500px] [content-visibility:auto]"
    >
      {withLinks(part)}
    </p>
  ))
}
