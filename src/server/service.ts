import { Hono } from 'hono'

import { UploadBudget, uploadBytes as defaultUploadBytes } from './http/request-body.ts'
import { requestIdHeader } from './gateway/request-record.ts'
import { answerError, type Report, type ServiceContext } from './http/mount.ts'
import { mountOpenApi, openApiPath } from './http/openapi.ts'
import { keyLimit } from './http/request-limit.ts'
import { problemResponse } from './http/problem.ts'
import { rawPath } from './http/request-path.ts'
import { unroutedProblem } from './http/unrouted-problem.ts'
import { mountCardParents } from './routes/card-parent-routes.ts'
import { mountCards } from './routes/card-routes.ts'
import { mountContext } from './routes/context-routes.ts'
import { mountFeedback } from './routes/feedback-routes.ts'
import { mountInterviews } from './routes/interview-routes.ts'
import { mountMetrics } from './routes/metric-routes.ts'
import { mountSearch } from './routes/search-routes.ts'
import { mountSystem } from './routes/system-routes.ts'
import type { EmbeddingOptions } from './search/embedding-client.ts'
import { createCardCache } from './store/card-memory.ts'
import type { Database } from './store/sql.ts'

export interface ServiceOptions {
  database: Database
  /** The origin of the dashboard, for the URLs in answers (contract/README.md, I3). */
  appUrl: string
  now?: () => Date
  report?: Report
  /** Requests per key and minute; unlimited if absent. */
  rateLimit?: number
  /** The memory of all bodies that are not answered yet. */
  uploadBytes?: number
  /** Describes a table that cannot be read (store/watch-tables.ts). */
  tableFault?: () => string | undefined
  embeddings?: EmbeddingOptions
}

export type Service = Hono

const parts = [
  mountSystem,
  mountCards,
  mountCardParents,
  mountContext,
  mountSearch,
  mountMetrics,
  mountFeedback,
  mountInterviews,
]

export function createService({
  database,
  appUrl,
  now = () => new Date(),
  report = (error) => console.error(error),
  rateLimit,
  uploadBytes = defaultUploadBytes,
  tableFault = () => undefined,
  embeddings,
}: ServiceOptions): Service {
  const app = new Hono({ getPath: rawPath })
  const service: ServiceContext = {
    app,
    database,
    cards: createCardCache(database),
    appUrl: appUrl.replace(/\/+$/, ''),
    now,
    report,
    tableFault,
    keyLimit: rateLimit === undefined ? undefined : keyLimit(rateLimit),
    uploads: new UploadBudget(uploadBytes),
    embeddings,
    mounted: [],
  }
  for (const mountPart of parts) mountPart(service)
  mountOpenApi(service)
  const routes = [...service.mounted, { method: 'GET', path: openApiPath }]
  app.notFound((context) => problemResponse(unroutedProblem(context.req.raw, routes)))
  app.onError((error, { req }) => answerError(error, report, req.header(requestIdHeader)))
  return app
}
