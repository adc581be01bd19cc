import { mostTopics, newTopicFields } from '@linli/api-client/contract/property/votes/vote-wizard'
import { voteTopic } from '@linli/api-client/contract/property/votes/vote-topic'
import { fieldOf, wordsOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { TextLinkButton } from '@linli/ui/text-link'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FieldsDialog } from '../../../../resource/FieldsDialog.tsx'
import type { FormValues } from '../../../../resource/form-values.ts'

interface NewTopicsProps {
  readonly topics: readonly FormValues[]
  /** What stands in the way, by `topics.<index>.<field>`. */
  readonly conflicts: readonly { readonly at?: string | undefined; readonly text: string }[]
  readonly onChange: (topics: readonly FormValues[]) => void
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The topics of a new vote in the order of the ballot, each with what stands in its way. */
export function NewTopics({ topics, conflicts, onChange }: NewTopicsProps) {
  /** The one that is written; the one after the last is a new one. */
  const [writing, setWriting] = useState<number | null>(null)
  return (
    <div className="grid gap-3">
      <ol aria-label="议题" className="m-0 grid list-none gap-2 p-0">
        {topics.map((topic, at) => {
          const title = textOf(topic['title'])
          return (
            <li
              // Two of one title are told apart by their place until that is mended.
              key={`${at} ${title}`}
              className="grid gap-1 rounded-card border border-border px-4 py-3"
            >
              <span className="flex flex-wrap items-center gap-2">
                <strong>
                  {at + 1}. {title}
                </strong>
                <span className="text-text-2">{wordsOf(fieldOf(voteTopic, 'kind'), topic['kind'])}</span>
                <span className="ms-auto flex gap-3">
                  <TextLinkButton aria-label={`修改${title}`} onClick={() => setWriting(at)}>
                    修改
                  </TextLinkButton>
                  <TextLinkButton
                    aria-label={`移除${title}`}
                    onClick={() => onChange(topics.toSpliced(at, 1))}
                  >
                    移除
                  </TextLinkButton>
                </span>
              </span>
              {conflicts
                .filter((one) => one.at?.startsWith(`topics.${at}.`))
                .map(({ text }) => (
                  <span key={text} role="alert" className="text-danger">
                    {text}
                  </span>
                ))}
            </li>
          )
        })}
      </ol>
      <div>
        <Button icon={Plus} disabled={topics.length >= mostTopics} onClick={() => setWriting(topics.length)}>
          添加议题
        </Button>
      </div>
      {writing !== null && (
        <FieldsDialog
          title={writing < topics.length ? '修改议题' : '添加议题'}
          submitLabel="确定"
          fields={newTopicFields}
          initial={topics[writing] ?? { kind: 'approve' }}
          onSubmit={(values) => {
            onChange(topics.toSpliced(writing, 1, values))
            return Promise.resolve()
          }}
          onClose={() => setWriting(null)}
        />
      )}
    </div>
  )
}
