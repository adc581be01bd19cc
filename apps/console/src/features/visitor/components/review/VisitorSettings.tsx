import { visitorSetting } from '@linli/api-client/contract/visitor/visitor-setting'
import { Drawer } from '@linli/ui/drawer'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'

const columns = ['estateId', 'approvalMode', 'maxHours', 'maxPerRoomPerDay', 'maxCompanions', 'maxNoShow']

/** 访客设置: the rules of each estate for its visitors. */
export const VisitorSettings = ({ onClose }: { readonly onClose: () => void }) => (
  <Drawer open title="访客设置" width={960} onClose={onClose}>
    <RelatedRows of={visitorSetting} title="各小区的规则" where={{}} columns={columns} given={{}} />
  </Drawer>
)
