import type { ImportDocument } from '../import/import-schema.ts'
import { boardingCards } from './cards/boarding.ts'
import { cancelledSailingCards } from './cards/cancelled-sailings.ts'
import { complaintCards } from './cards/complaints.ts'
import { crewHandheldCards } from './cards/crew-handheld.ts'
import { oneJourneyCards } from './cards/one-journey.ts'
import { ticketAppCards } from './cards/ticket-app.ts'
import { comments } from './demo-comments.ts'
import { boardingFeedback } from './feedback/while-boarding.ts'
import { buyingFeedback } from './feedback/buying.ts'
import { onTheWayFeedback } from './feedback/on-the-way.ts'
import { waitingFeedback } from './feedback/waiting.ts'
import { weatherFeedback } from './feedback/weather.ts'
import { crewRoundInterview } from './interviews/crew-round.ts'
import { holmQuayInterview } from './interviews/holm-quay.ts'
import { kasparLindInterview } from './interviews/kaspar-lind.ts'
import { noorHalvorsenInterview } from './interviews/noor-halvorsen.ts'
import { tuvaEngInterview } from './interviews/tuva-eng.ts'
import { datapointsOf } from './metric-series.ts'
import { metricSeries } from './demo-metrics.ts'
import { customerOrganizations, customers, users } from './demo-people.ts'
import { type DemoCard, type DemoFeedback, type DemoInterview, dated } from './relative-content.ts'

export const demoOrganization = { organizationId: 'varra', organizationName: 'Varra Island Line' } as const

/** The order of the children below a parent, and of the roots. */
const cards: DemoCard[] = [
  ...boardingCards,
  ...cancelledSailingCards,
  ...crewHandheldCards,
  ...complaintCards,
  ...ticketAppCards,
  ...oneJourneyCards,
]

const feedback: DemoFeedback[] = [
  ...waitingFeedback,
  ...boardingFeedback,
  ...weatherFeedback,
  ...buyingFeedback,
  ...onTheWayFeedback,
]

const interviews: DemoInterview[] = [
  holmQuayInterview,
  tuvaEngInterview,
  crewRoundInterview,
  noorHalvorsenInterview,
  kasparLindInterview,
]

/** Insights appear in links, so their ids are the same at every start. */
function withInsightIds<Row extends DemoFeedback | DemoInterview>(row: Row): Row {
  const insights = row.insights?.map((insight, index) => ({
    insightId: `${row.id}-${index + 1}`,
    ...insight,
  }))
  return insights ? { ...row, insights } : row
}

/** Builds the import document of the demo organization; its times are relative to `now`. */
export function createDemoDocument(now: Date): ImportDocument {
  return {
    users,
    customerOrganizations,
    customers,
    cards: cards.map((card) => dated(card, now)),
    comments: comments.map((comment) => dated(comment, now)),
    metrics: metricSeries.flatMap((series) => datapointsOf(series, now)),
    feedback: feedback.map((entry) => dated(withInsightIds(entry), now)),
    interviews: interviews.map((interview) => dated(withInsightIds(interview), now)),
  }
}
