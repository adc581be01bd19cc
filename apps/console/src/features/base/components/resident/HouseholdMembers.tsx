import { Button } from '@linli/ui/button'
import { Tag } from '@linli/ui/tag'
import { TextLinkButton } from '@linli/ui/text-link'
import { Plus } from 'lucide-react'
import type { FormValues } from '../../../../resource/form-values.ts'
import { dictLabel, useDictionary } from '../../../../session/dictionary.ts'

interface HouseholdMembersProps {
  readonly members: readonly FormValues[]
  /** Of each whether the person is registered already. */
  readonly known: readonly boolean[]
  /** What stands in the way, by `members.<index>.<field>`. */
  readonly conflicts: readonly { readonly at?: string | undefined; readonly text: string }[]
  readonly onWrite: (at: number) => void
  readonly onRemove: (at: number) => void
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Everybody of the household, each with what stands in the way. */
export function HouseholdMembers({ members, known, conflicts, onWrite, onRemove }: HouseholdMembersProps) {
  const types = useDictionary((state) => state.types)
  return (
    <div className="grid gap-3">
      <ul aria-label="家庭成员" className="m-0 grid list-none gap-2 p-0">
        {members.map((member, at) => {
          const name = textOf(member['name'])
          const faults = conflicts.filter((one) => one.at?.startsWith(`members.${at}.`))
          return (
            <li
              // Members have no name of their own before they are registered.
              key={`${at} ${name}`}
              className="grid gap-1 rounded-card border border-border px-4 py-3"
            >
              <span className="flex flex-wrap items-center gap-2">
                <strong>{name}</strong>
                <span className="text-text-2">
                  {[
                    dictLabel(types, 'house_relation', textOf(member['relation'])),
                    textOf(member['docNo']).slice(-4),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {known[at] && <Tag tone="info">已有档案</Tag>}
                <span className="ms-auto flex gap-3">
                  <TextLinkButton aria-label={`修改${name}`} onClick={() => onWrite(at)}>
                    修改
                  </TextLinkButton>
                  <TextLinkButton aria-label={`移除${name}`} onClick={() => onRemove(at)}>
                    移除
                  </TextLinkButton>
                </span>
              </span>
              {faults.map(({ text }) => (
                <span key={text} role="alert" className="text-danger">
                  {text}
                </span>
              ))}
            </li>
          )
        })}
      </ul>
      <div>
        <Button icon={Plus} onClick={() => onWrite(members.length)}>
          添加成员
        </Button>
      </div>
    </div>
  )
}
