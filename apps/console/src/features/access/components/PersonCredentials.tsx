import { icCard } from '@linli/api-client/contract/access/ic-card'
import { personFace } from '@linli/api-client/contract/base/person-face'
import { codeOf } from '@linli/api-client/kit'
import { Empty } from '@linli/ui/empty'
import { RelatedRows } from '../../../resource/RelatedRows.tsx'
import { useCan } from '../../../session/profile.ts'

interface PersonCredentialsProps {
  readonly subjectType: string
  readonly subjectId: number
  readonly personId: number | null
}

/** By which field of a card a kind of subject holds it. */
const holders: Readonly<Record<string, string>> = {
  resident: 'residentId',
  staff: 'userId',
  visitor: 'visitId',
}

/** 凭证: what somebody shows at a door: the face that was taken, and the cards in hand. */
export function PersonCredentials({ subjectType, subjectId, personId }: PersonCredentialsProps) {
  const [seesFaces, seesPeople] = [useCan(codeOf(personFace, 'list')), useCan('base:person:list')]
  const seesCards = useCan(codeOf(icCard, 'list'))
  const holder = holders[subjectType]
  const showsFaces = seesFaces && seesPeople && personId !== null
  const showsCards = seesCards && holder !== undefined
  if (!showsFaces && !showsCards) return <Empty title="没有可查看的凭证" />
  return (
    <div className="grid gap-6">
      {showsFaces && (
        <RelatedRows
          of={personFace}
          title="人脸"
          where={{ personId }}
          columns={['personName', 'thumbnail', 'qualityScore', 'state', 'expiresAt']}
          readOnly
        />
      )}
      {showsCards && (
        <RelatedRows
          of={icCard}
          title="IC卡"
          where={{ [holder]: subjectId }}
          columns={['printedNo', 'cardType', 'expireAt', 'lastUsedAt', 'issued', 'state']}
          readOnly
        />
      )}
    </div>
  )
}
