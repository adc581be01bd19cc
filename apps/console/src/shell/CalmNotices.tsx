import { ChangedTexts } from './ChangedTexts.tsx'
import { ManualReminder } from './ManualReminder.tsx'
import { TopAdvert } from './TopAdvert.tsx'

/** What is to be read, what changed and what the platform has to say: all wait until the page stands. */
export function CalmNotices() {
  return (
    <>
      <TopAdvert />
      <ManualReminder />
      <ChangedTexts />
    </>
  )
}
