import { SetupProblem } from '../step.mjs';

/** Sentences about a new noun. `one` and `many` are its names in the language; whoever adds the noun reads them again. */
const PAGE = {
  en: ({ one, many }) => ({
    title: capital(many),
    menuHelp: `${capital(many)} of the company`,
    search: `Search ${many}`,
    none: `No ${many} yet`,
    create: `Create ${one}`,
    edit: 'Edit {{name}}',
    delete: 'Delete {{name}}',
    deleteConfirm: `Delete ${one}`,
    deleteText: `The ${one} is deleted for everyone in the company.`,
    name: 'Name',
    description: 'Description',
    tools: 'Actions',
    save: 'Save',
    created: `The ${one} was created.`,
    saved: `The ${one} was saved.`,
    deleted: `The ${one} was deleted.`,
  }),
  in: ({ one, many }) => ({
    title: many,
    menuHelp: `कंपनी: ${many}`,
    search: `${many} खोजें`,
    none: `अभी कोई ${one} नहीं`,
    create: `${one} बनाएँ`,
    edit: '{{name}} संपादित करें',
    delete: '{{name}} हटाएँ',
    deleteConfirm: `${one} हटाएँ`,
    deleteText: `${one}: कंपनी में सबके लिए हटाया जाएगा।`,
    name: 'नाम',
    description: 'विवरण',
    tools: 'कार्रवाइयाँ',
    save: 'सहेजें',
    created: `${one}: बनाया गया।`,
    saved: `${one}: सहेजा गया।`,
    deleted: `${one}: हटाया गया।`,
  }),
  np: ({ one, many }) => ({
    title: many,
    menuHelp: `कम्पनीका ${many}`,
    search: `${many} खोज्नुहोस्`,
    none: `अहिलेसम्म ${one} छैन`,
    create: `${one} बनाउनुहोस्`,
    edit: '{{name}} सम्पादन गर्नुहोस्',
    delete: '{{name}} हटाउनुहोस्',
    deleteConfirm: `${one} हटाउनुहोस्`,
    deleteText: `कम्पनीका सबैका लागि यो ${one} हट्नेछ।`,
    name: 'नाम',
    description: 'विवरण',
    tools: 'कार्य',
    save: 'सुरक्षित गर्नुहोस्',
    created: `${one} बनाइयो।`,
    saved: `${one} सुरक्षित गरियो।`,
    deleted: `${one} हटाइयो।`,
  }),
  jp: ({ one, many }) => ({
    title: many,
    menuHelp: `会社の${many}`,
    search: `${many}を検索`,
    none: `まだ${one}がありません`,
    create: `${one}を作成`,
    edit: '{{name}} を編集',
    delete: '{{name}} を削除',
    deleteConfirm: `${one}を削除`,
    deleteText: `この${one}は会社の全員から削除されます。`,
    name: '名前',
    description: '説明',
    tools: '操作',
    save: '保存',
    created: `${one}を作成しました。`,
    saved: `${one}を保存しました。`,
    deleted: `${one}を削除しました。`,
  }),
  kr: ({ one, many }) => ({
    title: many,
    menuHelp: `회사의 ${many}`,
    search: `${many} 검색`,
    none: `아직 ${one} 없음`,
    create: `${one} 만들기`,
    edit: '{{name}} 편집',
    delete: '{{name}} 삭제',
    deleteConfirm: `${one} 삭제`,
    deleteText: `회사의 모든 사람에게서 삭제됩니다: ${one}`,
    name: '이름',
    description: '설명',
    tools: '작업',
    save: '저장',
    created: `만들었습니다: ${one}`,
    saved: `저장했습니다: ${one}`,
    deleted: `삭제했습니다: ${one}`,
  }),
};

const SERVER = {
  en: ({ one, many }) => ({
    changed: `Somebody else changed this ${one} since you opened it. Close it and try again.`,
    taken: `The company already has a ${one} with this name.`,
    tooMany: `A company can have at most {{max}} ${many}.`,
    saved: `“{{name}}” was saved.`,
    deleted: `The ${one} was deleted.`,
    audit: [`Created a ${one}`, `Changed a ${one}`, `Deleted a ${one}`],
  }),
  in: ({ one, many }) => ({
    changed: `आपके खोलने के बाद किसी ने यह ${one} बदला। इसे बंद करके फिर कोशिश करें।`,
    taken: `कंपनी में इस नाम का ${one} पहले से है।`,
    tooMany: `एक कंपनी में अधिकतम {{max}} ${many} हो सकते हैं।`,
    saved: '{{name}}: सहेजा गया।',
    deleted: `${one}: हटाया गया।`,
    audit: [`${one}: बनाया`, `${one}: बदला`, `${one}: हटाया`],
  }),
  np: ({ one, many }) => ({
    changed: `तपाईंले खोलेपछि कसैले यो ${one} परिवर्तन गर्‍यो। बन्द गरेर फेरि प्रयास गर्नुहोस्।`,
    taken: `कम्पनीमा यस नामको ${one} पहिले नै छ।`,
    tooMany: `एउटा कम्पनीमा बढीमा {{max}} ${many} हुन्छन्।`,
    saved: '{{name}} सुरक्षित गरियो।',
    deleted: `${one} हटाइयो।`,
    audit: [`${one} बनायो`, `${one} बदल्यो`, `${one} मेटायो`],
  }),
  jp: ({ one, many }) => ({
    changed: `開いた後に誰かがこの${one}を変更しました。閉じてやり直してください。`,
    taken: `この名前の${one}はすでにあります。`,
    tooMany: `会社の${many}は最大 {{max}} 個です。`,
    saved: '{{name}} を保存しました。',
    deleted: `${one}を削除しました。`,
    audit: [`${one}を作成`, `${one}を変更`, `${one}を削除`],
  }),
  kr: ({ one, many }) => ({
    changed: `열어 본 뒤 누군가 변경했습니다: ${one}. 닫고 다시 시도하세요.`,
    taken: `이 이름은 이미 있습니다: ${one}`,
    tooMany: `회사당 최대 {{max}}개: ${many}`,
    saved: '{{name}} 저장했습니다.',
    deleted: `삭제했습니다: ${one}`,
    audit: [`${one} 생성`, `${one} 변경`, `${one} 삭제`],
  }),
};

export const LANGUAGES = Object.keys(PAGE);

/** Names that are left out would stand in English among the words of another language. */
export function requireNames(ownNames, languages) {
  const missing = languages.filter((language) => !ownNames[language]);
  if (missing.length > 0)
    throw new SetupProblem(`Say its name in each language: ${missing.map((each) => `--${each} <name>`).join(' ')}`);
}

export function pageTexts(language, names) {
  return PAGE[language](names);
}

/** Returns the texts that a module or a noun needs on the server: refusals, answers, and lines of the audit log. */
export function serverTexts(language, names, { code, codes, noun, module, kebab }) {
  const { changed, taken, tooMany, saved, deleted, audit } = SERVER[language](names);
  const action = (what) => `${module}-${kebab}-${what}`;
  return {
    errors: { [`${code}_CHANGED`]: changed, [`${code}_NAME_TAKEN`]: taken, [`TOO_MANY_${codes}`]: tooMany },
    messages: { [`${noun}Saved`]: saved, [`${noun}Deleted`]: deleted },
    audit: { actions: { [action('created')]: audit[0], [action('updated')]: audit[1], [action('deleted')]: audit[2] } },
  };
}

function capital(words) {
  return words[0].toUpperCase() + words.slice(1);
}
