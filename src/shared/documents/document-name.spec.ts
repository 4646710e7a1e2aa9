import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { disposition, documentName } from './document-name.js';

describe('the name of a document', () => {
  it.each([
    ['Passport.pdf', 'Passport.pdf'],
    ['cv.pdf.exe', 'cv_pdf.pdf'],
    ['नागरिकता प्रमाणपत्र.pdf', 'नागरिकता प्रमाणपत्र.pdf'],
    ['my scan v1.2.pdf', 'my scan v1_2.pdf'],
    ['bill\u202Efdp.exe', 'billfdp.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\me\\id.jpg', 'id.pdf'],
    ['<script>alert(1)</script>.html', 'script_.pdf'],
    ['a\r\nX-Evil: 1.pdf', 'aX-Evil_ 1.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['', 'document.pdf'],
    ['...', 'document.pdf'],
    ['x'.repeat(500) + '.pdf', 'x'.repeat(120) + '.pdf'],
    ['zero\u200bwidth\0.pdf', 'zerowidth.pdf'],
  ])('%p becomes %p', (original, expected) => {
    expect(documentName(original, 'pdf')).toBe(expected);
  });

  it('never has more than one dot, a path or an invisible sign, whatever was sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (original) => {
        const name = documentName(original, 'png');
        expect(name.replace(/[\u200c\u200d]/g, '')).toMatch(/^[^./\\\p{Cc}\p{Cf}]+\.png$/u);
        expect(Array.from(name).length).toBeLessThanOrEqual(124);
        expect(disposition('attachment', name)).toMatch(/^[\x20-\x7e]+$/);
      }),
    );
  });

  it('is told to browsers in both ways, and cannot end its quotes', () => {
    expect(disposition('attachment', 'a"b.pdf')).toBe(`attachment; filename="a_b.pdf"; filename*=UTF-8''a%22b.pdf`);
    expect(disposition('inline', 'नाम.png')).toContain(`filename*=UTF-8''%E0%A4%A8%E0%A4%BE%E0%A4%AE.png`);
  });
});
