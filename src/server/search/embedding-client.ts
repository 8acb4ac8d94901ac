import * as z from 'zod/mini'

export interface EmbeddingOptions {
  /** The base URL of an OpenAI-compatible service, such as `https://api.example.org/v1`. */
  url: string
  model: string
  key: string | null
}

/** Returns the vectors of texts, of length 1; throws if the service fails. */
export type Embed = (texts: readonly string[], timeoutMs: number) => Promise<Float32Array[]>

/** The service refuses a text itself, which is too long for its model, for example. */
export class TextRefused extends Error {
  override readonly name = 'TextRefused'
}

const refusals = new Set([400, 413, 422])

const embeddingAnswer = z.object({
  data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()) })),
})

export function createEmbed({ url, model, key }: EmbeddingOptions): Embed {
  return async (texts, timeoutMs) => {
    const response = await fetch(`${url}/embeddings`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model, input: texts }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) {
      const Fault = refusals.has(response.status) ? TextRefused : Error
      throw new Fault(`EMBEDDINGS_URL answered with status ${response.status}`)
    }
    const { data } = embeddingAnswer.parse(await response.json())
    const vectors = data
      .toSorted((one, other) => one.index - other.index)
      .map(({ embedding }) => unit(embedding))
    if (vectors.length !== texts.length)
      throw new Error('EMBEDDINGS_URL answered with another number of vectors')
    return vectors
  }
}

function unit(values: readonly number[]): Float32Array {
  const length = Math.hypot(...values) || 1
  return Float32Array.from(values, (value) => value / length)
}
