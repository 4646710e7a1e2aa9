const SPOKEN_ATTRIBUTES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'description',
  'label',
  'placeholder',
  'title',
]);
/** The product's name is the same in every language. */
const NAMES = new Set(['Workzone']);

/** Every word that a person reads or hears comes from the catalogues, or it cannot be translated. */
export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: { literal: 'Take {{ text }} from the catalogues with t(): every text exists in five languages.' },
  },
  create(context) {
    const check = (node, value) => {
      const text = typeof value === 'string' ? value.trim() : '';
      const words = text.replace(/[^\p{L} ]/gu, '').trim();
      if (words === '' || NAMES.has(words)) return;
      context.report({ node, messageId: 'literal', data: { text: JSON.stringify(text.slice(0, 40)) } });
    };
    const checkExpression = (node, expression) => {
      if (expression?.type === 'Literal') check(node, expression.value);
      if (expression?.type === 'TemplateLiteral') {
        for (const { value } of expression.quasis) check(node, value.cooked);
      }
      if (expression?.type === 'ConditionalExpression') {
        checkExpression(node, expression.consequent);
        checkExpression(node, expression.alternate);
      }
    };
    return {
      JSXText: (node) => check(node, node.value),
      'JSXElement > JSXExpressionContainer': (node) => checkExpression(node, node.expression),
      JSXAttribute(node) {
        if (!SPOKEN_ATTRIBUTES.has(node.name.name)) return;
        if (node.value?.type === 'JSXExpressionContainer') checkExpression(node, node.value.expression);
        else checkExpression(node, node.value);
      },
    };
  },
};
