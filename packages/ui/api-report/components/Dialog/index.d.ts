export { Dialog, type DialogProps, type DialogWidth, dialogWidths } from './Dialog.tsx';
export { DialogActions, type DialogActionsProps } from './DialogActions.tsx';
