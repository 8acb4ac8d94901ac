import { expect, type Locator } from 'playwright/test'

/** Returns the position of an element once it no longer moves. */
export async function stillPosition(element: Locator): Promise<{ x: number; y: number }> {
  const isStill = () =>
    element.evaluate(async (node) => {
      const before = node.getBoundingClientRect()
      // Two positions read within one frame are always the same.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      const after = node.getBoundingClientRect()
      return node.isConnected && after.x === before.x && after.y === before.y
    })
  await expect.poll(isStill).toBe(true)
  return (await element.boundingBox())!
}
