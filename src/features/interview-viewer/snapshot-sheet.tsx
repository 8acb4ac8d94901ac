import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { TypeIcon } from '#cards/type-icon.tsx'
import { groupBy } from '#domain/group-by.ts'
import { paths } from '#domain/paths.ts'
import { Bone } from '#ui/bone.tsx'
import { cssVariables } from '#ui/css-variables.ts'
import { formatDateTime, formatShare } from '#ui/format.ts'

import { type InterviewSnapshot, printScale } from './interview-snapshot.ts'

interface PartProps {
  title: string
  isPrinted?: boolean
  children: ReactNode
}

function Part({ title, isPrinted = true, children }: PartProps) {
  return (
    <section className={isPrinted ? 'mt-6 print:mt-4' : 'mt-6 print:hidden'}>
      <h2 className="mb-2 break-after-avoid text-14 font-head">{title}</h2>
      {children}
    </section>
  )
}

/** Cards under the same parents share one line for them, so that the snapshot fits on a page. */
const groupByTrail = (cards: InterviewSnapshot['cards']) =>
  groupBy(cards, ({ trail }) => trail?.join(between))

const between = ' › '

/** Shows only the root and the parent of a long trail; the tooltip has all. On paper, shows each root once, above its cards. */
function Trail({ titles, isOfRoot }: { titles: readonly string[] | undefined; isOfRoot: boolean }) {
  if (titles === undefined)
    return (
      <div role="status" aria-label="Loading the paths" className="py-1.25 print:hidden">
        <Bone className="h-2.5 w-40" />
      </div>
    )
  if (titles.length === 0) return null
  const shown = titles.length > 2 ? [titles[0], '…', titles.at(-1)] : titles
  return (
    <>
      <p className="text-12 text-ink-3 print:hidden" title={titles.join(between)}>
        {shown.join(between)}
      </p>
      {isOfRoot && <p className="hidden break-after-avoid text-ink-3 print:mt-1 print:block">{titles[0]}</p>}
    </>
  )
}

export function SnapshotSheet({ snapshot }: { snapshot: InterviewSnapshot }) {
  const { title, heldAt, length, speakers, customers, quotes, cards, openQuestions } = snapshot
  return (
    <article
      aria-label="Snapshot"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a snapshot without links scrolls by keys too
      tabIndex={0}
      data-scroll-area
      className="min-h-0 flex-1 overflow-y-auto bg-surface px-6 py-8 outline-offset-[-2px] narrow:px-4 print:overflow-visible print:p-0 print:pt-4"
    >
      <div
        className="mx-auto max-w-160 print:max-w-none print:[zoom:var(--print-scale)]"
        style={cssVariables({ '--print-scale': String(printScale(snapshot)) })}
      >
        <h1 className="text-28 font-head text-balance print:text-20">{title}</h1>
        <p className="mt-1 text-ink-2 tabular-nums">
          {[...(heldAt === undefined ? [] : [formatDateTime(heldAt)]), length, ...customers].join(' · ')}
        </p>
        <p className="mt-1 text-ink-2 tabular-nums">
          {speakers.map(({ name, share }) => `${name} ${formatShare(share)}`).join(', ')}
        </p>
        <Part title="Quotes" isPrinted={quotes.length > 0}>
          {quotes.length === 0 && (
            <p className="text-ink-2">
              Tag lines while you read<span className="narrow:hidden pointer-coarse:hidden">, with H</span>.
              They appear here as quotes.
            </p>
          )}
          {quotes.map(({ words, source, path, cards: linked }) => (
            <blockquote key={path} className="mb-4 break-inside-avoid border-s-2 border-line-2 ps-3">
              <p className="text-14 whitespace-pre-line" dir="auto">
                {words}
              </p>
              <p className="mt-1 text-12 text-ink-2">
                <Link to={path} className="underline decoration-1 underline-offset-2">
                  {source || 'Interview'}
                </Link>
                {linked.length > 0 && ` · supports ${linked.map(({ cardTitle }) => cardTitle).join('; ')}`}
              </p>
            </blockquote>
          ))}
        </Part>
        <Part title="Supported cards">
          {cards.length === 0 && <p className="text-ink-2">No card uses this interview as evidence yet.</p>}
          <div className="columns-2 gap-6 narrow:columns-1 print:columns-2 print:text-12">
            {[...groupByTrail(cards)].map(([trail, [first, ...others]], at, groups) => (
              <div key={trail ?? 'loading'} className="mb-2 break-inside-avoid print:mb-0">
                <Trail
                  titles={first!.trail}
                  isOfRoot={first!.trail?.[0] !== groups[at - 1]?.[1][0]!.trail?.[0]}
                />
                <ul>
                  {[first!, ...others].map(({ cardId, cardTitle, cardType }) => (
                    <li key={cardId} className="flex break-inside-avoid items-start gap-1.5 [&_svg]:mt-0.5">
                      <TypeIcon cardType={cardType} isNamed />
                      <Link to={paths.card(cardId)} className="hover:underline">
                        {cardTitle}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </Part>
        {openQuestions.length > 0 && (
          <Part title="Open questions">
            <ul className="list-disc ps-5">
              {openQuestions.map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ul>
          </Part>
        )}
      </div>
    </article>
  )
}
