import { type TaskName, transcriptTasks } from './transcript-tasks.ts'

export interface TaskRequest {
  id: number
  name: TaskName
  input: unknown
}

export type TaskAnswer = { id: number } & ({ output: unknown } | { reason: string })

async function answer({ id, name, input }: TaskRequest): Promise<TaskAnswer> {
  // The name determines the type of the input: `runTask` checks both.
  const task = transcriptTasks[name] as (given: unknown) => unknown
  try {
    return { id, output: await task(input) }
  } catch (error) {
    return { id, reason: error instanceof Error ? error.message : String(error) }
  }
}

addEventListener('message', ({ data }: MessageEvent<TaskRequest>) => {
  void answer(data).then((result) => postMessage(result))
})
