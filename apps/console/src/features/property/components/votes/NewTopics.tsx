import { mostTopics, newTopicFields } from '@linli/api-client/contract/property/votes/vote-wizard'
import { voteTopic } from '@linli/api-client/contract/property/votes/vote-topic'
import { fieldOf, wordsOf } from '@linli/api-client/kit'
import { useState } from 'react'
import { FieldsDialog } from '../../../../resource/FieldsDialog.tsx'
import type { FormValues } from '../../../../resource/form-values.ts'
import { WrittenItems } from '../../../../resource/wizard/WrittenItems.tsx'

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
      <WrittenItems
        label="议题"
        name="topics"
        ordered
        items={topics.map((topic) => ({
          name: textOf(topic['title']),
          facts: wordsOf(fieldOf(voteTopic, 'kind'), topic['kind']) ?? '',
        }))}
        conflicts={conflicts}
        addLabel="添加议题"
        most={mostTopics}
        onWrite={setWriting}
        onRemove={(at) => onChange(topics.toSpliced(at, 1))}
      />
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
