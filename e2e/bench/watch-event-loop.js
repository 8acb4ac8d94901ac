// @ts-check
/** Loaded into the measured service with `--import`: answers each message with the longest delay of the event loop since the last. */
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('message', () => {
  process.send?.(delay.max / 1e6)
  delay.reset()
})
process.channel?.unref()
