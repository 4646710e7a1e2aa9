# __module__

One sentence: what this module is for, in words of the glossary.

**Owns** the tables `__module___*`. Imports __importNames__.

| noun | what it does |
| ---- | ------------ |

**Invariants.** One sentence each: what always holds, the file that ensures it and the test that proves it.

**For others.** What `index.ts` offers to the modules above, and the events and live messages that are sent.
