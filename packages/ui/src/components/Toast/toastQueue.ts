import type { StatusTone } from '../../private/statusTone.ts'

/** What a message means: decides colour and icon. */
export type ToastTone = Exclude<StatusTone, 'neutral'>

/** What a message can have beside its words. */
export interface ToastOptions {
  /** Milliseconds on screen; 0 keeps it until it is closed. @default what the Toaster gives its tone */
  duration?: number | undefined
  /** Second line. */
  description?: string | undefined
  /** One thing that can be done about it, such as 撤销. */
  action?: { label: string; onPress: () => void } | undefined
  /** A later toast with the same id replaces this one. */
  id?: string | undefined
}

/** A message in the queue. */
export interface ToastEntry extends ToastOptions {
  /** Tells it from the others. */
  id: string
  /** Decides colour and icon. */
  tone: ToastTone
  /** The words. */
  message: string
  /** Grows whenever the entry is shown again, so that its time starts anew. */
  revision: number
}

/** At most this many are visible; later ones wait. */
export const VISIBLE = 3

type Listener = () => void

/** The toasts of a page, oldest first. */
export class ToastQueue {
  #entries: readonly ToastEntry[] = []
  #listeners = new Set<Listener>()
  #next = 1

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  snapshot = (): readonly ToastEntry[] => this.#entries

  #set(entries: readonly ToastEntry[]) {
    this.#entries = entries
    for (const listener of this.#listeners) listener()
  }

  /** Adds a toast and returns its id. The same words in the same tone are not stacked but shown anew. */
  add(tone: ToastTone, message: string, options: ToastOptions = {}): string {
    const same = this.#entries.find((entry) =>
      options.id === undefined ? entry.tone === tone && entry.message === message : entry.id === options.id,
    )
    const id = same?.id ?? options.id ?? `toast-${this.#next++}`
    const entry: ToastEntry = {
      ...options,
      id,
      tone,
      message,
      revision: (same?.revision ?? 0) + 1,
    }
    this.#set(same ? this.#entries.map((old) => (old === same ? entry : old)) : [...this.#entries, entry])
    return id
  }

  /** Takes one toast away, or all. */
  dismiss(id?: string) {
    this.#set(id === undefined ? [] : this.#entries.filter((entry) => entry.id !== id))
  }
}

/** The queue that `<Toaster />` shows. */
export const toastQueue = new ToastQueue()

const adder =
  (tone: ToastTone) =>
  (message: string, options?: ToastOptions): string =>
    toastQueue.add(tone, message, options)

/** Says something in passing: `toast.success('修改成功')`. Needs one `<Toaster />` on the page. */
export const toast = {
  success: adder('success'),
  error: adder('danger'),
  warning: adder('warning'),
  info: adder('info'),
  /** Takes one toast away, or all. */
  dismiss: (id?: string) => toastQueue.dismiss(id),
}
