import type { Resource, RowOf } from '@linli/api-client/kit'
import { useState } from 'react'
import { ResourceForm } from './opened.tsx'
import { PlainList } from './PlainList.tsx'
import type { RowDialogsProps } from './RowDialogs.tsx'
import type { ResourcePageState } from './useResourcePage.ts'
import { whenOpened } from './when-opened.tsx'

const ToldOnce = whenOpened(async () => (await import('./ToldOnce.tsx')).ToldOnce)

/** What an answer tells of a key: what it is called, and the secret in the one answer that has it. */
interface Told {
  readonly label: string
  readonly name: string | null
  readonly secret: string | null | undefined
}

interface KeysPageProps<R extends Resource> extends Pick<RowDialogsProps<R>, 'detail' | 'tabs'> {
  readonly page: ResourcePageState<R>
  readonly title: string
  /** That it is told once, and what becomes of who loses it. */
  readonly warning: string
  readonly told: (row: RowOf<R>) => Told
}

/** A list of keys: the secret of a new one, and of one that was changed (`rotate`), is shown once. */
export function KeysPage<R extends Resource>({ page, title, warning, told, ...dialogs }: KeysPageProps<R>) {
  const [shown, setShown] = useState<Told | null>(null)
  const tell = (row: RowOf<R>) => {
    const next = told(row)
    if (typeof next.secret === 'string') setShown(next)
  }
  return (
    <>
      <PlainList
        page={page}
        {...dialogs}
        form={({ row, onClose }) => (
          <ResourceForm
            of={page.of}
            row={row}
            onClose={onClose}
            onSaved={(saved) => {
              if (!row) tell(saved)
            }}
          />
        )}
        onTransition={(action, row) => {
          if (action === 'rotate') tell(row)
        }}
      />
      {shown && (
        <ToldOnce
          title={title}
          warning={warning}
          items={[
            { label: shown.label, text: shown.name ?? '' },
            { label: '密钥', text: shown.secret ?? '' },
          ]}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}
