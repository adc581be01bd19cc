// One run of a scrolling page: opens it, waits until its list is there, scrolls it for some seconds and says how the frames fared.
// What is measured stands in table-scroll.mjs.
import { freshContext } from './lib.mjs'

const SCROLL = async ({ sel, row, seconds, mode, speed, axis }) => {
  const scrolls = (e) => {
    const o = getComputedStyle(e)[axis === 'y' ? 'overflowY' : 'overflowX']
    return (
      /auto|scroll|overlay/.test(o) &&
      (axis === 'y' ? e.scrollHeight > e.clientHeight + 1 : e.scrollWidth > e.clientWidth + 1)
    )
  }
  let el
  if (sel === 'window') el = document.scrollingElement
  else {
    const hit = document.querySelector(sel)
    if (!hit) throw new Error('nothing matches ' + sel)
    // a list that hides its native bar and draws its own still answers scrollTop, so the match itself may be overflow: hidden
    const movable =
      axis === 'y'
        ? hit.scrollHeight > hit.clientHeight + 1 && getComputedStyle(hit).overflowY !== 'visible'
        : hit.scrollWidth > hit.clientWidth + 1 && getComputedStyle(hit).overflowX !== 'visible'
    el = movable ? hit : [...hit.querySelectorAll('*')].find(scrolls)
    for (let p = hit.parentElement; !el && p; p = p.parentElement) if (scrolls(p)) el = p
    el ??= document.scrollingElement
  }
  const S = axis === 'y' ? 'scrollTop' : 'scrollLeft'
  const max = () => (axis === 'y' ? el.scrollHeight - el.clientHeight : el.scrollWidth - el.clientWidth)
  const long = [],
    loaf = []
  const obs = (t, a) => {
    // An entry type this browser does not know is left out.
    if (!PerformanceObserver.supportedEntryTypes.includes(t)) return null
    const o = new PerformanceObserver((l) => l.getEntries().forEach((e) => a.push(e.duration)))
    o.observe({ type: t })
    return o
  }
  const o1 = obs('longtask', long),
    o2 = obs('long-animation-frame', loaf)
  const before = el.querySelectorAll('*').length
  const rect =
    sel === 'window'
      ? { left: 0, top: 0, width: innerWidth, height: innerHeight }
      : el.getBoundingClientRect()
  const wheelAt = { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 }
  window.linliScrollDone = null
  const run = new Promise((done) => {
    const gaps = []
    let blank = 0,
      most = before,
      first = null,
      prev = null,
      dir = 1,
      pos = el[S],
      nextJump = 0,
      n = 0,
      travelled = 0,
      lastPos = el[S],
      jumps = 0
    const frame = (now) => {
      if (first === null) first = now
      else gaps.push(now - prev)
      // what this frame is about to show: scroll events have been handed out by now, so a list that renders in its handler is not blank
      if (row && n > 1) {
        const hit = [0.25, 0.5, 0.75].some((f) =>
          [Math.min(72, rect.width / 4), rect.width / 2].some((x) =>
            document.elementFromPoint(rect.left + x, rect.top + rect.height * f)?.closest?.(row),
          ),
        )
        if (!hit) blank++
      }
      travelled += Math.abs(el[S] - lastPos)
      lastPos = el[S]
      const dt = prev === null ? 0 : now - prev
      prev = now
      // moved in a task of its own, as input is, not inside the frame: the list gets its scroll event before the next paint
      setTimeout(() => {
        if (mode === 'steady' || mode === 'step') {
          const m = max()
          pos += (dir * speed * (mode === 'step' ? 1000 / 60 : dt)) / 1000
          if (pos >= m) {
            pos = m
            dir = -1
          } else if (pos <= 0) {
            pos = 0
            dir = 1
          }
          el[S] = pos
        } else if (mode === 'jump' && now >= nextJump) {
          nextJump = now + 100
          jumps++
          el[S] = max() * ((jumps * 0.381966) % 1)
        }
      })
      if (n % 15 === 0) most = Math.max(most, el.querySelectorAll('*').length)
      n++
      if (now - first < seconds * 1000) requestAnimationFrame(frame)
      else {
        o1?.disconnect()
        o2?.disconnect()
        const wall = now - first
        const sorted = [...gaps].sort((a, b) => a - b)
        const expected = Math.round(wall / (1000 / 60))
        done({
          wall,
          frames: gaps.length,
          expected,
          dropped: gaps.reduce((s, g) => s + Math.max(0, Math.round(g / (1000 / 60)) - 1), 0),
          p50: sorted[sorted.length >> 1],
          p95: sorted[Math.floor(sorted.length * 0.95)],
          worst: sorted.at(-1),
          longTasks: long.length,
          longMs: long.reduce((a, b) => a + b, 0),
          longest: Math.max(0, ...long),
          loaf: loaf.length,
          blank,
          jumps,
          elementsBefore: before,
          elementsMost: most,
          rows: row ? el.querySelectorAll(row).length : null,
          scrollHeight: axis === 'y' ? el.scrollHeight : el.scrollWidth,
          travelled,
          domAll: document.querySelectorAll('*').length,
        })
      }
    }
    requestAnimationFrame(frame)
  })
  void run.then((r) => (window.linliScrollDone = r))
  return wheelAt
}

/** Opens the page at full speed; the processor is slowed while it scrolls. */
export async function oneRun(browser, t, opt) {
  const context = await freshContext(browser, new URL(t.origin).origin, { ...t, viewport: opt.viewport })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    // In processor time of the thread instead of the clock's: what other programs take is not counted.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(t.origin + t.route, { waitUntil: 'load', timeout: opt.timeout })
    await page.waitForSelector(t.ready, { state: 'visible', timeout: opt.timeout })
    const mount = await page.evaluate(() => performance.now())
    await page.waitForTimeout(opt.settle)
    if (opt.before) {
      await page.evaluate(opt.before)
      await page.waitForTimeout(opt.settle)
    }
    const get = async () =>
      Object.fromEntries((await cdp.send('Performance.getMetrics')).metrics.map((m) => [m.name, m.value]))
    if (opt.cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: opt.cpu })
    const m0 = await get()
    const at = await page.evaluate(SCROLL, opt.scroll)
    if (opt.scroll.mode === 'wheel') {
      await page.mouse.move(at.x, at.y)
      const step = opt.scroll.speed / 30
      const end = Date.now() + opt.scroll.seconds * 1000
      let d = 1,
        n = 0
      while (Date.now() < end) {
        await page.mouse.wheel(opt.scroll.axis === 'x' ? d * step : 0, opt.scroll.axis === 'y' ? d * step : 0)
        await new Promise((r) => setTimeout(r, 1000 / 30))
        if (++n % 60 === 0) d = -d * 1
      }
    }
    await page.waitForFunction(() => window.linliScrollDone, null, {
      timeout: opt.scroll.seconds * 1000 + 60000,
    })
    const r = await page.evaluate(() => window.linliScrollDone)
    const m1 = await get()
    if (opt.cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    r.work = ((m1.TaskDuration - m0.TaskDuration) * 1000) / Math.max(1, r.frames)
    r.busy = (m1.TaskDuration - m0.TaskDuration) / (m1.Timestamp - m0.Timestamp)
    r.droppedShare = r.dropped / Math.max(1, r.expected)
    await cdp.send('HeapProfiler.collectGarbage')
    const m2 = await get()
    r.heap = m2.JSHeapUsedSize
    r.nodes = m2.Nodes
    r.mount = mount
    return r
  } finally {
    await context.close()
  }
}
