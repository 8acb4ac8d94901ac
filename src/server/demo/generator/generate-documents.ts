import type { ImportDocument } from '../../import/import-schema.ts'
import { generateCards } from './generate-cards.ts'
import { generateFeedback } from './generate-feedback.ts'
import { generateInterviews } from './generate-interviews.ts'
import { generatePeople } from './generate-people.ts'
import type { GeneratorOptions } from './generator-options.ts'

/** Feedback is imported in parts, so that only one part is in memory. */
const feedbackPerDocument = 5000

/** Each document depends on the previous ones: people and cards, then interviews, then feedback in parts. */
export async function* generateDocuments(options: GeneratorOptions): AsyncGenerator<ImportDocument> {
  const people = generatePeople(options)
  const customerIds = people.customers.map(({ id }) => id)
  yield { ...people, ...(await generateCards(options)) }
  yield { interviews: await generateInterviews(options, customerIds) }
  for (let from = 0; from < options.feedback; from += feedbackPerDocument) {
    const to = Math.min(options.feedback, from + feedbackPerDocument)
    yield { feedback: await generateFeedback(options, customerIds, from, to) }
  }
}
