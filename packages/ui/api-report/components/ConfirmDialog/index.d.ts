export { ConfirmDialog, type ConfirmDialogProps, type ConfirmQuestion, type ConfirmTone, } from './ConfirmDialog.tsx';
export { ConfirmHost } from './ConfirmHost.tsx';
export { cancelConfirms, confirm } from './confirm.ts';
