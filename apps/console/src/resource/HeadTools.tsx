import { type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { HeadSlots, PageHeading } from './PageHeading.tsx'

/** The head of a page that is no list: what is done there, or under tabs what is done in the open one. */
export function HeadTools({ children }: { readonly children: ReactNode }) {
  const slots = use(HeadSlots)
  if (slots === null) return <PageHeading actions={children} />
  return slots.actions && createPortal(children, slots.actions)
}
