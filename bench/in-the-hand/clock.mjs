// From an input event to the frame in which what it asked for is painted.

/**
 * Runs in the page. Asks `isThere` in every frame after the event; the message comes when that frame has been drawn.
 * `calls` are the addresses whose answers the page has to wait for: the longest of them is not the console's own time.
 */
function listen(type, isThere, given, calls) {
  window.inTheHand = null
  performance.clearResourceTimings()
  const note = (began) => () => {
    const waits = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => startTime >= began && new RegExp(calls).test(name))
      .map(({ duration }) => duration)
    window.inTheHand = { took: performance.now() - began, waited: Math.max(0, ...waits) }
  }
  const begin = ({ timeStamp }) => {
    const look = () => {
      if (!isThere(given)) {
        requestAnimationFrame(look)
        return
      }
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', note(timeStamp), { once: true })
      port1.start()
      port2.postMessage(null)
    }
    requestAnimationFrame(look)
  }
  window.addEventListener(type, begin, { capture: true, once: true })
}

/**
 * Milliseconds that something took which `act` does by one input event.
 *
 * @param isThere whether what was asked for is on the screen; it runs in the page and knows `given` alone
 * @returns `took` in all, and `waited` for the server among it
 */
export async function timed(
  page,
  { what = '', event = 'click', isThere, given = null, calls = '/api/', act },
) {
  // As text: the page's policy forbids to make functions of strings, and the browser's tools are not held to it.
  await page.evaluate(
    `(${String(listen)})(${JSON.stringify(event)}, ${String(isThere)}, ${JSON.stringify(given)}, ${JSON.stringify(calls)})`,
  )
  await act()
  await page
    .waitForFunction(() => window.inTheHand !== null, null, { timeout: 60_000 })
    .catch(() => {
      throw new Error(`did not come in a minute: ${what} ${JSON.stringify(given)}`)
    })
  return await page.evaluate(() => window.inTheHand)
}
