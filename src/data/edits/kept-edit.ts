import * as z from 'zod/mini'

import { cardFields } from '#domain/card/edit-queue.ts'

const value = z.union([
  z.string(),
  z.array(z.looseObject({ url: z.optional(z.string()), title: z.optional(z.string()) })),
])

export const keptEdit = z.object({
  cardId: z.string(),
  field: z.enum(cardFields),
  value,
  base: z.optional(value),
  tried: z.optional(z.array(value)),
  typedAt: z.number(),
  /** The tab that sends it. When it is closed, another one takes over. */
  ownerId: z.string(),
  origin: z.optional(
    z.object({
      entryId: z.optional(z.string()),
      groupId: z.optional(z.string()),
      revertOf: z.optional(z.string()),
    }),
  ),
})
export type KeptEdit = z.infer<typeof keptEdit>
