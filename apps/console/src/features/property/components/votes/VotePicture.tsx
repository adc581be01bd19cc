import { voteMeeting } from '@linli/api-client/contract/property/votes/vote-meeting'
import { fieldOf, wordsOf } from '@linli/api-client/kit'
import type { FormValues } from '../../../../resource/form-values.ts'
import { metres } from './share-text.ts'

interface VotePictureProps {
  readonly values: FormValues
  readonly topics: number
  readonly base: { readonly rooms: number; readonly voters: number; readonly area: number } | undefined
}

/** A new vote at a glance: when, on whose roll, on how many matters. */
export function VotePicture({ values, topics, base }: VotePictureProps) {
  const words = (key: 'voteStartAt' | 'voteEndAt' | 'form') =>
    values[key] == null ? '—' : (wordsOf(fieldOf(voteMeeting, key), values[key]) ?? '—')
  const facts: readonly (readonly [string, string])[] = [
    ['形式', words('form')],
    ['投票开始', words('voteStartAt')],
    ['投票截止', words('voteEndAt')],
    ['应参与人数', base && base.voters > 0 ? `${base.voters}人（${base.rooms}户）` : '—'],
    ['应参与面积', base && base.area > 0 ? metres(base.area) : '—'],
    ['议题', `${topics}项`],
  ]
  const title = typeof values['title'] === 'string' && values['title'] !== '' ? values['title'] : '新表决'
  return (
    <section aria-label="表决预览" className="grid gap-3">
      <h3 className="m-0 text-body font-semibold">{title}</h3>
      <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {facts.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-text-2">{label}</dt>
            <dd className="m-0 text-end">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
