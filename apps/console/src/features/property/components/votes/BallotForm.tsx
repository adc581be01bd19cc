import { CheckboxGroup } from '@linli/ui/checkbox-group'
import { RadioGroup } from '@linli/ui/radio-group'
import {
  approvals,
  type BallotDraft,
  type Option,
  type Topic,
  withChoice,
  withOptions,
} from './ballot-draft.ts'

interface BallotFormProps {
  readonly topics: readonly Topic[]
  readonly options: readonly Option[]
  readonly draft: BallotDraft
  readonly onChange: (draft: BallotDraft) => void
}

const headOf = ({ seq, title, kind, seats }: Topic) =>
  `${seq}. ${title}${kind === 'election' ? `（最多选${seats ?? 1}人）` : ''}`

/** A ballot, topic by topic, as it stands on the paper. */
export const BallotForm = ({ topics, options, draft, onChange }: BallotFormProps) => (
  <div className="grid gap-4">
    {topics.map((topic) => {
      const item = draft.get(topic.id)
      const own = options.filter(({ topicId }) => topicId === topic.id)
      return (
        <fieldset key={topic.id} className="m-0 grid gap-2 rounded-card border border-border p-3">
          <legend className="px-1 font-semibold">{headOf(topic)}</legend>
          {topic.kind === 'approve' ? (
            <RadioGroup
              aria-label={topic.title}
              value={item?.choice ?? null}
              onChange={(choice) => choice !== null && onChange(withChoice(draft, topic.id, choice))}
              options={approvals}
            />
          ) : (
            <CheckboxGroup
              aria-label={topic.title}
              direction="vertical"
              value={item?.optionIds ?? []}
              onChange={(ids) => onChange(withOptions(draft, topic.id, ids ?? []))}
              options={own.map(({ id, title }) => ({ value: id, label: title }))}
            />
          )}
        </fieldset>
      )
    })}
  </div>
)
