import { describe, expect, it } from '@jest/globals';
import { forgetTyping, leaveTyping, noteChanging, noteTyping, takeTypedText, wasTaken } from './typed-text';

describe('typed text', () => {
  it('is kept once when its page is taken away', () => {
    noteTyping('a', () => 'Name: Asha');
    leaveTyping('a', true);
    expect([takeTypedText(), takeTypedText()]).toEqual(['Name: Asha', '']);
  });

  it('is not kept when it was saved, or when its reader left', () => {
    noteTyping('a', () => 'saved');
    forgetTyping('a');
    leaveTyping('a', true);
    noteTyping('b', () => 'left');
    leaveTyping('b', false);
    expect(takeTypedText()).toBe('');
  });

  it('is taken away with a session, with a place, and where the page stays without its form', () => {
    expect(wasTaken({ pathname: '/login', search: '?returnTo=%2Fprofile' })).toBe(true);
    expect(wasTaken({ pathname: '/login', search: '' })).toBe(false);
    expect(wasTaken({ pathname: '/select-project-roadblock', search: '' })).toBe(true);
    expect(wasTaken({ pathname: '/select-project-roadblock', search: '' }, true)).toBe(false);
    noteChanging(true);
    expect(wasTaken({ pathname: '/users', search: '' })).toBe(true);
    noteChanging(false);
    expect(wasTaken({ pathname: '/users', search: '' })).toBe(false);
  });

  it('is taken away where a permission was lost, and nowhere else', () => {
    expect(wasTaken({ pathname: '/error-404', search: '?reason=permission' })).toBe(true);
    expect(wasTaken({ pathname: '/error-404', search: '' })).toBe(false);
    expect(wasTaken({ pathname: '/users', search: '?reason=permission' })).toBe(false);
  });
});
