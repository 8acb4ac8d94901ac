import { type TaskName, transcriptTasks, type TranscriptTasks } from './transcript-tasks.ts'
import type { TaskAnswer, TaskRequest } from './transcript-worker.ts'

type InputOf<Name extends TaskName> = Parameters<TranscriptTasks[Name]>[0]
type OutputOf<Name extends TaskName> = Awaited<ReturnType<TranscriptTasks[Name]>>

let shared: Worker | undefined
let lastId = 0

const startWorker = () => new Worker(new URL('./transcript-worker.ts', import.meta.url), { type: 'module' })

/** Uses one worker; a task with a limit has its own, which is stopped then. Unit tests have none. */
export async function runTask<Name extends TaskName>(
  name: Name,
  input: InputOf<Name>,
  limitMs?: number,
): Promise<OutputOf<Name>> {
  if (typeof Worker === 'undefined') {
    const task = transcriptTasks[name] as (given: InputOf<Name>) => OutputOf<Name> | Promise<OutputOf<Name>>
    return task(input)
  }
  if (limitMs === undefined) {
    shared ??= startWorker()
    return post(shared, name, input)
  }
  const own = startWorker()
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The task takes too long.')), limitMs)
  })
  return Promise.race([post(own, name, input), timeout]).finally(() => own.terminate())
}

function post<Name extends TaskName>(
  worker: Worker,
  name: Name,
  input: InputOf<Name>,
): Promise<OutputOf<Name>> {
  const id = (lastId += 1)
  const ended = new AbortController()
  const { signal } = ended
  return new Promise<OutputOf<Name>>((resolve, reject) => {
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<TaskAnswer>) => {
        if (data.id !== id) return
        if ('output' in data) resolve(data.output as OutputOf<Name>)
        else reject(new Error(data.reason))
      },
      { signal },
    )
    worker.addEventListener('error', ({ message }) => reject(new Error(message)), { signal })
    worker.postMessage({ id, name, input } satisfies TaskRequest, { transfer: [] })
  }).finally(() => ended.abort())
}
