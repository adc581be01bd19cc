import type { Page } from '@playwright/test'

const pressable = 'button, a[href], summary, [role=button], [role=tab], [role=switch], [role=menuitem]'

/**
 * Presses everything that the page shows, and what its menus offer, one after the other, and goes back to where the page
 * stood after each; answers what did nothing, in words. It runs in the page: a call of the browser for each step takes
 * ten times as long as the step.
 */
async function pressAll(selector: string): Promise<readonly string[]> {
  interface Thing {
    readonly name: string
    readonly role: string
    /** The how many-th of its role in the first row; -1: it stands in no row. */
    readonly nth: number
  }
  const home = location.pathname + location.search
  let changes = 0
  const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))

  const roleOf = (one: Element) => one.getAttribute('role') ?? one.localName
  const named = (one: Element) =>
    (one.getAttribute('aria-label') ?? one.textContent.replace('✓', '').trim()) ||
    (one.getAttribute('title') ?? '')
  /** What has been chosen already does nothing more. */
  const isDone = (one: Element) =>
    roleOf(one) !== 'switch' &&
    ['aria-selected', 'aria-current', 'aria-pressed', 'aria-checked'].some(
      (key) => !['false', null].includes(one.getAttribute(key)),
    )
  const rowKinds = ['[data-row]', '[role=treeitem]', '[role=gridcell]']
  const isInRow = (one: Element) => one.closest(rowKinds.join()) !== null
  /** What stands in every row is pressed in the first one. */
  const isRepeated = (one: Element) => {
    for (const kind of rowKinds) {
      const row = one.closest(kind)
      const first = row?.parentElement?.querySelector(`:scope > ${kind}`)
      if (row !== null && row !== first) return true
    }
    return false
  }
  const shown = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    one.getBoundingClientRect().width > 1
  const elementsIn = (within: string) =>
    [...document.querySelectorAll(within)]
      .flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)])
      .filter(
        (one) =>
          shown(one) && !one.matches(':disabled, [aria-disabled=true]') && !isDone(one) && !isRepeated(one),
      )
  const inRow = (elements: readonly HTMLElement[], role: string) =>
    elements.filter((one) => roleOf(one) === role && isInRow(one))
  /** Each once: what has the same name and role is the same. */
  const thingsIn = (within: string): readonly Thing[] => {
    const elements = elementsIn(within)
    const things = elements.map((one): [string, Thing] => {
      const [name, role] = [named(one), roleOf(one)]
      return [`${role} ${name}`, { name, role, nth: inRow(elements, role).indexOf(one) }]
    })
    return [...new Map(things).values()]
  }
  const uncounted = (name: string) => name.replaceAll(/\d[\d,.]*/gu, '#')
  /** The thing; in a list that goes on meanwhile the one that counts otherwise by now, or stands in its place. */
  const find = (within: string, { name, role, nth }: Thing) => {
    const elements = elementsIn(within)
    const alike = elements.filter((one) => roleOf(one) === role)
    return (
      alike.find((one) => named(one) === name) ??
      alike.find((one) => uncounted(named(one)) === uncounted(name)) ??
      (nth < 0 ? undefined : inRow(elements, role)[nth])
    )
  }

  // What the pointer and the focus do to anything is no effect; neither is a tooltip, nor what goes away late.
  const idle = /^(?:class|style|tabindex|aria-describedby|data-(?:hover|focus|active|headlessui-state))$/u
  const isTooltip = (node: Node) =>
    node instanceof Element &&
    (node.closest('[role=tooltip]') ?? node.querySelector('[role=tooltip]')) !== null
  const watcher = new MutationObserver((records) => {
    changes += records.filter(({ type, attributeName, target, addedNodes }) =>
      type === 'attributes'
        ? !idle.test(attributeName ?? '') && !isTooltip(target)
        : [...addedNodes].some((node) => node instanceof Element && !isTooltip(node)),
    ).length
  })
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true })
  const calls = new PerformanceObserver((list) => (changes += list.getEntries().length))
  calls.observe({ type: 'resource' })
  const note = () => {
    changes += 1
    return null
  }
  window.open = note
  window.print = note
  document.addEventListener('click', (event) => {
    const picker = event.target
    if (picker instanceof HTMLInputElement && picker.type === 'file') event.preventDefault()
    if (picker instanceof HTMLInputElement) note()
  })

  // The frame of a dialog has no size of its own.
  const openThings = () =>
    [
      ...document.querySelectorAll('[role=dialog], [role=menu], [role=listbox], [data-component=Popover]'),
    ].filter((one) => one.checkVisibility())
  const escape = () =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }),
    )
  /** Waits until nothing changes for a moment: what comes late is of the thing before. */
  const quiet = async () => {
    for (let before = -1, tries = 0; before !== changes && tries < 20; tries++) {
      before = changes
      await sleep(60)
    }
  }
  /** Closes what was opened, and goes back to where the page stood. */
  const goBack = async () => {
    await quiet()
    // What was begun ends by it, too.
    escape()
    for (let tries = 0; tries < 40 && openThings().length > 0; tries++) {
      if (tries % 8 === 0) escape()
      await sleep(25)
    }
    if (location.pathname + location.search !== home) {
      history.pushState(null, '', home)
      dispatchEvent(new PopStateEvent('popstate'))
      await quiet()
    }
  }
  /** As a mouse does. */
  const pressOn = (one: HTMLElement | SVGElement) => {
    const how = { bubbles: true, cancelable: true, button: 0, pointerType: 'mouse' }
    one.dispatchEvent(new PointerEvent('pointerdown', { ...how, buttons: 1 }))
    one.dispatchEvent(new MouseEvent('mousedown', { ...how, buttons: 1 }))
    one.focus()
    one.dispatchEvent(new PointerEvent('pointerup', how))
    one.dispatchEvent(new MouseEvent('mouseup', how))
    // What is drawn has no click of its own.
    if (one instanceof HTMLElement) one.click()
    else one.dispatchEvent(new MouseEvent('click', how))
  }
  /** What lies over it. What is drawn of several parts is reached by any of them: its middle may be that of its neighbour. */
  const cover = (one: Element) => {
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const parts = one instanceof SVGElement ? [one, ...one.children] : [one]
    const over = parts.map((part) => {
      const { left, top, width, height } = part.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return hit === null || hit === one || one.contains(hit) || hit.contains(one) ? undefined : hit
    })
    return over.includes(undefined) ? undefined : over[0]
  }
  /** Waits a while for it to be there and uncovered: pages draw themselves anew, and dialogs come late. */
  const reach = async (within: string, thing: Thing) => {
    for (let tries = 0; tries < 120; tries++) {
      const one = find(within, thing)
      if (one !== undefined && cover(one) === undefined) return one
      if (within === 'main' && tries % 12 === 11 && openThings().length > 0) escape()
      await sleep(25)
    }
    return undefined
  }
  const press = async (within: string, thing: Thing) => {
    await quiet()
    const one = await reach(within, thing)
    const what = `${thing.role} ${thing.name}`
    if (one === undefined) {
      const under = find(within, thing)
      return `${what} ${under ? `lies under ${cover(under)?.outerHTML.slice(0, 120)}` : 'is gone'}`
    }
    const [before, address] = [changes, location.href]
    const focused = document.activeElement
    pressOn(one)
    for (let tries = 0; tries < 60; tries++) {
      await sleep(tries < 10 ? 5 : 25)
      const moved = document.activeElement !== focused && document.activeElement?.matches('input, textarea')
      if (changes > before || location.href !== address || moved) return undefined
    }
    return `${what} does nothing`
  }

  /** Opens a menu and presses an entry of it; a menu that closed by itself, as its page drew itself anew, is opened again. */
  const pressEntry = async (trigger: Thing, entry: Thing) => {
    for (const last of [false, false, false, true]) {
      await press('main', trigger)
      const told = await press('[role=menu]', entry)
      if (last || told?.endsWith('is gone') !== true) return told
      await goBack()
    }
    return undefined
  }

  /** Of some among which one is chosen, that one: what is pressed beside it takes its place, and all it shows. */
  const chosenBeside = (thing: Thing) =>
    thing.role === 'radio' ? find('main', thing)?.parentElement?.querySelector('[aria-checked=true]') : null
  const chooseAgain = async (one: Element | null | undefined) => {
    if (!(one instanceof HTMLElement) || !one.isConnected || isDone(one)) return
    pressOn(one)
    await quiet()
  }

  const dead: string[] = []
  for (const thing of thingsIn('main')) {
    const chosen = chosenBeside(thing)
    const told = await press('main', thing)
    if (told !== undefined) dead.push(told)
    await sleep(30)
    const entries = thingsIn('[role=menu]')
    await goBack()
    for (const entry of entries) {
      const nothing = await pressEntry(thing, entry)
      if (nothing !== undefined) dead.push(`${thing.name} › ${nothing}`)
      await goBack()
    }
    await chooseAgain(chosen)
  }
  watcher.disconnect()
  calls.disconnect()
  return dead
}

const refusal = { success: false, data: null, msg: '此处只看不改' }

/** From now on whatever the page would write is refused before it leaves: what is pressed changes nothing. */
export async function refuseWrites(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route('**/api/**', async (route) => {
    const reads = ['GET', 'HEAD'].includes(route.request().method())
    await (reads ? route.fallback() : route.fulfill({ status: 409, json: refusal }))
  })
}

/** What does nothing of all that the page shows, in words. */
export const deadThingsOf = (page: Page): Promise<readonly string[]> => page.evaluate(pressAll, pressable)
