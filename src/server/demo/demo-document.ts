import type { ImportDocument } from '../import/document.ts'
import { boardingCards } from './cards/boarding.ts'
import { cancelledSailingCards } from './cards/cancelled-sailings.ts'
import { complaintCards } from './cards/complaints.ts'
import { crewHandheldCards } from './cards/crew-handheld.ts'
import { oneJourneyCards } from './cards/one-journey.ts'
import { ticketAppCards } from './cards/ticket-app.ts'
import { customerOrganizations, customers, users } from './people.ts'
import { type DemoCard, dated } from './relative-content.ts'

export const demoOrganization = { organizationId: 'varra', organizationName: 'Varra Island Line' } as const

/** The order is that of the children below a parent and of the roots. */
const cards: DemoCard[] = [
  ...boardingCards,
  ...cancelledSailingCards,
  ...crewHandheldCards,
  ...complaintCards,
  ...ticketAppCards,
  ...oneJourneyCards,
]

/** The demo organization's content as an import document, its times counted back from `now`. */
export function createDemoDocument(now: Date): ImportDocument {
  return {
    users,
    customerOrganizations,
    customers,
    cards: cards.map((card) => dated(card, now)),
  }
}
