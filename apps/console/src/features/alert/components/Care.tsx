import { careAbsence, careContact } from '@linli/api-client/contract/alert/care'
import { RelatedRows } from '../../../resource/opened.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'

/** 关爱报备: who is away, so that nobody looks for them. */
export const Absences = () => (
  <ResourcePage
    of={careAbsence}
    tabs={(row) => [
      {
        key: 'contacts',
        label: '关爱联系',
        content: (
          <RelatedRows
            of={careContact}
            title="关爱联系"
            where={{ personId: row.personId, estateId: row.estateId }}
            given={{ personId: row.personId, estateId: row.estateId }}
            columns={['way', 'result', 'at', 'userId', 'note']}
          />
        ),
      },
    ]}
  />
)

/** 关爱联系: who was looked after, and how they were. */
export const Contacts = () => <ResourcePage of={careContact} />
