import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { createDemoDocument } from '#server/demo/demo-document.ts'
import { analyzeText } from '#server/search/analyze-text.ts'

type JudgedSets = Record<'cards' | 'feedback' | 'interviews', Judged[]>

export interface Judged {
  kind: string
  query: string
  relevant: Grades
}

/** The grade of each relevant text: 1 for a part of the answer, 2 for the answer. */
type Grades = ReadonlyMap<string, number>

/** Finds the ids of the best texts, best first. */
type Find = (query: string) => string[]

/** `id` or `id:2`. */
function gradesIn(list: string): Grades {
  const entries = list.split(' ').filter(Boolean)
  return new Map(entries.map((entry) => [entry.split(':')[0] ?? '', Number(entry.split(':')[1] ?? 1)]))
}

/** Judged by reading the texts, not by looking at results. Every second query is held out. */
const judgedQueries = readFileSync(join(import.meta.dirname, 'judged-queries.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))

const parts: readonly (keyof JudgedSets)[] = ['cards', 'feedback', 'interviews']

/** A search leaves out archived cards (contract/README.md, S2). */
export function judgedSets(): JudgedSets {
  const { cards = [] } = createDemoDocument(new Date(0))
  const archived = new Set(cards.filter((card) => card.archived).map(({ cardId }) => cardId))
  const judged = (part: keyof JudgedSets): Judged[] =>
    judgedQueries
      .map(([kind = '', query = '', ...lists]) => {
        const grades = gradesIn(lists[parts.indexOf(part)] ?? '')
        return { kind, query, relevant: new Map([...grades].filter(([id]) => !archived.has(id))) }
      })
      .filter(({ relevant }) => relevant.size > 0)
  return { cards: judged('cards'), feedback: judged('feedback'), interviews: judged('interviews') }
}

const shown = 10

const gain = (grades: readonly number[]) =>
  grades.slice(0, shown).reduce((sum, grade, rank) => sum + (2 ** grade - 1) / Math.log2(rank + 2), 0)

export function ndcg(found: readonly string[], relevant: Grades): number {
  const best = [...relevant.values()].toSorted((one, other) => other - one)
  return gain(found.map((id) => relevant.get(id) ?? 0)) / gain(best)
}

export function recall(found: readonly string[], relevant: Grades): number {
  return found.slice(0, shown).filter((id) => relevant.has(id)).length / Math.min(shown, relevant.size)
}

/** Plain BM25 over stems, the floor: k1 1.2, b 0.75, one field. */
export function plainBm25(texts: readonly { id: string; text: string }[]): Find {
  const counted = texts.map(({ id, text }) => {
    const [terms = []] = analyzeText(text).parts
    const counts = new Map<string, number>()
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
    return { id, counts, length: terms.length }
  })
  const average = counted.reduce((sum, { length }) => sum + length, 0) / counted.length
  const having = new Map<string, number>()
  for (const { counts } of counted)
    for (const term of counts.keys()) having.set(term, (having.get(term) ?? 0) + 1)
  return (query) => {
    const terms = new Set(analyzeText(query).parts[0])
    const scored = counted.map(({ id, counts, length }) => {
      let score = 0
      for (const term of terms) {
        const count = counts.get(term) ?? 0
        const texts = having.get(term) ?? 0
        const rarity = Math.log(1 + (counted.length - texts + 0.5) / (texts + 0.5))
        score += (rarity * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * length) / average))
      }
      return { id, score }
    })
    const found = scored.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score)
    return found.map(({ id }) => id)
  }
}
