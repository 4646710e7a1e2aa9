import { notificationType } from '../../../identity/index.js';

export const PERMISSION_UPDATED = notificationType<{ name: string; place: string; mayManage: 'yes' | 'no' }>({
  name: 'PERMISSION_UPDATED',
  link: ({ mayManage }) => (mayManage === 'yes' ? '/manage-permissions' : '/profile'),
  channels: { mail: false, push: true },
});
