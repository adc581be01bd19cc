import { noteCodes, type Resource, takesNotes } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { RelativeTime } from '@linli/ui/relative-time'
import { TextLinkButton } from '@linli/ui/text-link'
import { Timeline, type TimelineItem } from '@linli/ui/timeline'
import { MessageSquare, MessageSquarePlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useProfile } from '../../session/profile.ts'
import { openFile } from '../open-file.ts'
import { StoredPictures } from '../StoredPictures.tsx'
import { whenOpened } from '../when-opened.tsx'
import { type HistoryEntry, historyEntries } from './history-entries.ts'
import type { RowHistory } from './useRowHistory.ts'

const NoteForm = whenOpened(async () => (await import('./NoteForm.tsx')).NoteForm)

/** Without one the tone's own. */
const entryIcons = { note: MessageSquare, made: Plus, event: undefined }

interface RecordTimelineProps {
  readonly of: Resource
  readonly id: number
  readonly history: RowHistory
}

/** Who and what was said, what changed, and what was given with it. */
function EntryContent({ entry }: { readonly entry: HistoryEntry }) {
  const { words, changes, files, images } = entry
  return (
    <>
      <span className="whitespace-pre-line">{words}</span>
      {changes.map(({ label, before, after }) => (
        <span key={label} className="block text-text-2">
          {label}：{before === '' ? '—' : before} → {after === '' ? '—' : after}
        </span>
      ))}
      {files.map(({ key, name }) => (
        <span key={key} className="block">
          <TextLinkButton onClick={() => void openFile(key)}>{name}</TextLinkButton>
        </span>
      ))}
      {images.length > 0 && (
        <span className="mt-1 block">
          <StoredPictures label="照片" keys={images} />
        </span>
      )}
    </>
  )
}

/** What happened to a record and what was written about it, the latest first; who may act on it may write. */
export function RecordTimeline({ of, id, history }: RecordTimelineProps) {
  const [writing, setWriting] = useState(false)
  const codes = useProfile((profile) => profile.codes)
  const mayWrite = takesNotes(of) && noteCodes(of).some((code) => codes.has(code))
  const entries = historyEntries(history, of.flow)
  if (entries.length === 0 && !mayWrite) return null
  return (
    <section aria-label="时间线">
      <div className="mb-3 flex items-center justify-between gap-2">
        <h3 className="m-0 text-body font-semibold text-text-2">时间线</h3>
        {mayWrite && !writing && (
          <Button size="small" icon={MessageSquarePlus} onClick={() => setWriting(true)}>
            写备注
          </Button>
        )}
      </div>
      {entries.length === 0 && !writing && <p className="m-0 text-small text-text-2">还没有记录</p>}
      {writing && <NoteForm of={of} id={id} onClose={() => setWriting(false)} />}
      <Timeline
        items={entries.map(
          (entry): TimelineItem => ({
            key: entry.key,
            title: entry.title,
            tone: entry.tone,
            icon: entryIcons[entry.kind],
            time: <RelativeTime value={entry.at} />,
            content: <EntryContent entry={entry} />,
          }),
        )}
      />
    </section>
  )
}
