import { type TaskName, transcriptTasks } from './transcript-tasks.ts'

/** A request of `run-task.ts`, answered with the same id. */
export interface TaskRequest {
  id: number
  name: TaskName
  input: unknown
}

export type TaskAnswer = { id: number } & ({ output: unknown } | { reason: string })

addEventListener('message', ({ data }: MessageEvent<TaskRequest>) => {
  const { id, name, input } = data
  // The name determines the type of the input: `runTask` checks both.
  const task = transcriptTasks[name] as (given: unknown) => unknown
  try {
    postMessage({ id, output: task(input) } satisfies TaskAnswer)
  } catch (error) {
    postMessage({ id, reason: error instanceof Error ? error.message : String(error) } satisfies TaskAnswer)
  }
})
