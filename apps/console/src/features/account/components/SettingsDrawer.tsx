import { Drawer } from '@linli/ui/drawer'
import { SettingsPanel } from '@linli/ui/settings-panel'
import { useSettings } from '../../../session/settings.ts'
import { closePanel } from '../account-panels.ts'

/** 界面设置: every change shows at once and follows the user to other computers. */
export default function SettingsDrawer() {
  const [settings, change] = useSettings()
  return (
    <Drawer open title="界面设置" onClose={closePanel}>
      <SettingsPanel value={settings} onChange={change} />
    </Drawer>
  )
}
