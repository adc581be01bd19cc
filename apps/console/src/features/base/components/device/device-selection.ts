import type { Profile } from '@linli/api-client/contract/auth/answers'
import type { TreeNode } from '@linli/ui/tree'
import { create } from 'zustand'
import { parseTreeId } from '../structure/tree-ids.ts'

/** A community with those of its estates that the user may see. */
export interface Shequ {
  readonly id: number | null
  readonly estates: readonly { readonly id: number; readonly name: string }[]
}

/** The full-device selection (spec section 3, catalogue 1 A1). */
export interface DeviceSelection {
  /** Estates that are open as tabs. */
  readonly estateIds: readonly number[]
  /** Place of the tab that is shown. */
  readonly tabCurrent: number
  /** Devices of the estate that is shown, by where they hang. */
  readonly treeNodes: readonly TreeNode[]
  /** Ticked nodes of all tabs: devices, and the places all of whose devices are. */
  readonly checkKeys: readonly string[]
  /** Communities that estates are picked from. */
  readonly shequs: readonly Shequ[]
  /** On for a moment after a selection was confirmed: whoever shows devices loads them again. */
  readonly temporary: boolean
}

/** How long the flag of a confirmed selection stays on, ms (spec section 9). */
export const temporaryMs = 2000

/** Ticked before anybody ticked anything. */
export const defaultKeys: readonly string[] = ['c2']

const estateType = 3
const firstDevice = 12
const lastDevice = 15

const initial: DeviceSelection = {
  estateIds: [],
  tabCurrent: 0,
  treeNodes: [],
  checkKeys: defaultKeys,
  shequs: [],
  temporary: false,
}

export const useDeviceSelection = create<DeviceSelection>()(() => initial)
const { getState: get, setState: set } = useDeviceSelection

/** Trees of the open estates, so that a tab can be closed with all that is ticked in it. */
const trees = new Map<number, readonly TreeNode[]>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Everything as at first: another user, or nothing chosen any more. */
export function resetSelection(): void {
  clearTimeout(timer)
  trees.clear()
  set(initial)
}

/** The communities of the profile; the first estate opens as the first tab. With other rights it all begins anew. */
export function startSelection(estates: Profile['estates']): void {
  if (get().estateIds.some((id) => !estates.some((one) => one.id === id))) resetSelection()
  const byCommunity = Map.groupBy(estates, (one) => one.communityId)
  const shequs = [...byCommunity].map(([id, own]) => ({
    id,
    estates: own.map(({ id: estateId, titleName }) => ({ id: estateId, name: titleName })),
  }))
  set({ shequs })
  const [first] = estates
  if (get().estateIds.length === 0 && first) set({ estateIds: [first.id], tabCurrent: 0 })
}

/** Shows the tab of an estate, opening it where it is not. */
export function openEstate(id: number): void {
  const { estateIds } = get()
  const at = estateIds.indexOf(id)
  const next = at === -1 ? [...estateIds, id] : estateIds
  set({ estateIds: next, tabCurrent: next.indexOf(id), treeNodes: trees.get(id) ?? [] })
}

/** Closes a tab with what is ticked in it; the last one stays. */
export function closeEstate(id: number): void {
  const { estateIds, tabCurrent, checkKeys } = get()
  const at = estateIds.indexOf(id)
  if (at === -1 || estateIds.length === 1) return
  const own = new Set(keysOf(trees.get(id) ?? []))
  trees.delete(id)
  const left = estateIds.filter((one) => one !== id)
  const tab = Math.min(at < tabCurrent ? tabCurrent - 1 : tabCurrent, left.length - 1)
  set({
    estateIds: left,
    tabCurrent: tab,
    treeNodes: trees.get(left[tab] ?? 0) ?? [],
    checkKeys: checkKeys.filter((key) => !own.has(key)),
  })
}

/** The tree of an estate came. What is ticked at first is found in the first one; else its estate is ticked. */
export function takeTree(estateId: number, nodes: readonly TreeNode[]): void {
  const { estateIds, tabCurrent, checkKeys } = get()
  const isFirst = trees.size === 0 && checkKeys === defaultKeys
  trees.set(estateId, nodes)
  if (estateIds[tabCurrent] === estateId) set({ treeNodes: nodes })
  if (!isFirst) return
  const keys = keysOf(nodes)
  const [wanted = ''] = defaultKeys
  const key = keys.includes(wanted) ? wanted : keys.find((one) => parseTreeId(one)?.type === estateType)
  set({ checkKeys: key === undefined ? [] : withBelow(nodes, key) })
}

/** What is ticked in the shown tab changed; the other tabs keep theirs. `devices`: ticked nodes without children. */
export function check(devices: readonly string[]): void {
  const { treeNodes, checkKeys } = get()
  const own = new Set(keysOf(treeNodes))
  const ticked = new Set(devices)
  set({ checkKeys: [...checkKeys.filter((key) => !own.has(key)), ...wholeKeys(treeNodes, ticked)] })
}

/** Ids of the ticked devices, over all tabs. */
export const selectedDevices = (checkKeys: readonly string[]): readonly number[] =>
  checkKeys.flatMap((key) => {
    const node = parseTreeId(key)
    return node && node.type >= firstDevice && node.type <= lastDevice ? [node.id] : []
  })

/** Confirms the selection: the flag is on for two seconds, and on anew when it is confirmed again meanwhile. */
export function confirmSelection(): void {
  clearTimeout(timer)
  set({ temporary: true })
  timer = setTimeout(() => set({ temporary: false }), temporaryMs)
}

const keysOf = (nodes: readonly TreeNode[]): readonly string[] =>
  nodes.flatMap(({ id, children }) => [id, ...keysOf(children ?? [])])

/** A node and everything below it. */
function withBelow(nodes: readonly TreeNode[], key: string): readonly string[] {
  for (const node of nodes) {
    if (node.id === key) return keysOf([node])
    const found = withBelow(node.children ?? [], key)
    if (found.length > 0) return found
  }
  return []
}

const isWhole = (node: TreeNode, ticked: ReadonlySet<string>): boolean =>
  node.children?.length ? node.children.every((one) => isWhole(one, ticked)) : ticked.has(node.id)

/** The ticked leaves, and the places that are ticked as a whole by them. */
const wholeKeys = (nodes: readonly TreeNode[], ticked: ReadonlySet<string>): readonly string[] =>
  nodes.flatMap((node) => [
    ...(isWhole(node, ticked) ? [node.id] : []),
    ...wholeKeys(node.children ?? [], ticked),
  ])
