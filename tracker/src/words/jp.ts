import type { Sentences } from './en.js';

export const jp: Sentences = {
  NO_ACCOUNT: '誰もサインインしていません。実行してください：workzone-tracker login',
  SESSION_OVER:
    'セッションが終了しました。再度サインインするまで、計測した時間はこのコンピューターに残ります。実行してください：workzone-tracker login',
  OFFLINE: 'サーバーに接続できません（{{detail}}）。',
  DISK_FULL: 'ディスクがいっぱいです。空き容量を増やしてください。それまでは何も安全に保存できません。',
  DISK_REFUSES: 'ディスクに書き込めません（{{detail}}）。',
  UPGRADE_REQUIRED:
    'このデスクトップアプリはサーバーに対して古すぎます。更新するまで、計測した時間はこのコンピューターに残ります。実行してください：workzone-tracker update',
  TRIMMED_ALREADY_RECORDED: 'この時間の一部はすでに記録済みのため、残りだけを保存しました。',
  TRIMMED_OUTSIDE_RECORDING_HOURS:
    'この時間の一部はプロジェクトの記録時間（{{limit}}）の外です。残りだけを保存しました。',
  TRIMMED_REMOVED_FROM_PROJECT: 'この時間の一部はプロジェクトを離れた後のものです。残りだけを保存しました。',
  TRIMMED_PROJECT_ARCHIVED: 'この時間の一部はプロジェクトがアーカイブされた後のものです。残りだけを保存しました。',
  INVALID_ACTIVITY: 'この記録は正しくありません: {{field}}',
  INVALID_ACTIVITY_LIMIT: 'この記録は正しくありません: {{field}}（許容: {{limit}}）',
  CONFLICT: 'この ID の別の記録が先に届いて保存されています。この記録は保存しませんでした。',
  IN_THE_FUTURE: 'この時間は {{limit}} 分以上先に終わります。デバイスの時計を確認してください。',
  TOO_OLD_one: 'この時間は {{count}} 日より前のものです。プロジェクトはそれより古い時間を受け付けません。',
  TOO_OLD_other: 'この時間は {{count}} 日より前のものです。プロジェクトはそれより古い時間を受け付けません。',
  PROJECT_NOT_FOUND: 'このプロジェクトに参加していません。',
  PROJECT_ARCHIVED: 'このプロジェクトはアーカイブされています。',
  REMOVED_FROM_PROJECT: 'この時間はプロジェクトを離れた後のものです。',
  TRACKING_OFF: 'この会社では手動時間のみを記録します。',
  OUTSIDE_RECORDING_HOURS: 'このプロジェクトは {{limit}} の間だけ記録します。',
};
