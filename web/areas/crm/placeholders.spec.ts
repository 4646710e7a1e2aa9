import { expect, it } from '@jest/globals';
import { filled } from './placeholders';

const NAMES = { 'lead.name': '{{me.name}} Ltd', 'me.name': 'Asha' };

it('fills each placeholder once, and leaves unknown ones', () => {
  expect(filled('Dear {{lead.name}}, {{ me.name }} of {{company.name}}', NAMES)).toBe(
    'Dear {{me.name}} Ltd, Asha of {{company.name}}',
  );
  expect(filled('{{toString}}', NAMES)).toBe('{{toString}}');
});
