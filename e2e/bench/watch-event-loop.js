// @ts-check
/**
 * Loaded into the measured service with `--import`: answers each message with the longest delay of the event loop since the
 * last one, and with the longest processor time of its thread between two timers, which other processes don't lengthen.
 */
import { openSync, readSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()

const statistics =
  process.platform === 'linux' ? openSync(`/proc/self/task/${process.pid}/schedstat`, 'r') : undefined
const bytes = Buffer.alloc(64)

/** The processor time of this thread in milliseconds; 0 if the system does not report it. */
function processorMs() {
  if (statistics === undefined) return 0
  const length = readSync(statistics, bytes, 0, bytes.length, 0)
  return Number(bytes.toString('latin1', 0, length).split(' ')[0]) / 1e6
}

let last = processorMs()
let longestMs = 0
setInterval(() => {
  longestMs = Math.max(longestMs, processorMs() - last)
  last = processorMs()
}, 1).unref()

process.on('message', () => {
  process.send?.({ delayMs: delay.max / 1e6, processorMs: longestMs })
  delay.reset()
  longestMs = 0
})
process.channel?.unref()
