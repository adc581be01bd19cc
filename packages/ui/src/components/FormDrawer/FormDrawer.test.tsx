import { describeFormModal } from '../../testing/describeFormModal.tsx'
import { FormDrawer } from './FormDrawer.tsx'

describeFormModal('FormDrawer', FormDrawer)
