import { useEffect, useRef, useState } from 'react';
import { type Frame, loaded, type ScreenshotData } from '~/areas/screencasts/views';
import { placeOf, playable, type Speed } from './slideshow';

const FRAME_MS = 500;
/** A person who pulls the bar looks at small pictures until they rest on one for so long. */
const REST_MS = 300;
/** Pictures that are fetched before their turn. */
const AHEAD = 6;

export type Slideshow = ReturnType<typeof useSlideshow>;

/**
 * The frames as a film. What passes by is this page's alone and small; the one it stops at is the address's, as if it had
 * been opened: only that counts as a look.
 */
export function useSlideshow(frames: readonly Frame[], at: Frame, onShow: (screenshot: ScreenshotData) => void) {
  const [passing, setPassing] = useState<string | null>(null);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const playableFrames = playable(frames);
  const shown = frames.find(({ screenshot }) => screenshot.uuid === passing) ?? at;
  const place = placeOf(frames, shown);
  const moving = passing !== null && (playing || shown !== at);
  const asked = useRef(at.screenshot.uuid);

  const show = (frame: Frame) => {
    const { uuid } = frame.screenshot;
    setPlaying(false);
    setPassing(moving ? uuid : null);
    asked.current = uuid;
    if (frame !== at) onShow(frame.screenshot);
  };
  const play = () => {
    if (place === playableFrames.length - 1) setPassing(playableFrames[0]?.screenshot.uuid ?? null);
    else if (shown === at) setPassing(null);
    setPlaying(true);
  };
  const scrub = (to: number) => {
    const frame = playableFrames[to];
    if (!frame) return;
    setPlaying(false);
    setPassing(frame.screenshot.uuid);
  };
  const latest = useRef({ playableFrames, shown, show });
  latest.current = { playableFrames, shown, show };

  const [shownUuid, atUuid] = [shown.screenshot.uuid, at.screenshot.uuid];
  useEffect(() => {
    if (!playing) return;
    const [next, ...ahead] = latest.current.playableFrames.slice(place + 1, place + 1 + AHEAD);
    if (!next) {
      setPlaying(false);
      return;
    }
    let left = false;
    for (const { screenshot } of ahead) void loaded(screenshot.uuid);
    void Promise.all([loaded(next.screenshot.uuid), passed(FRAME_MS / speed)]).then(() => {
      if (!left) setPassing(next.screenshot.uuid);
    });
    return () => {
      left = true;
    };
  }, [playing, place, shownUuid, speed]);
  useEffect(() => {
    if (playing || shownUuid === atUuid) return;
    const timer = setTimeout(() => latest.current.show(latest.current.shown), REST_MS);
    return () => clearTimeout(timer);
  }, [playing, shownUuid, atUuid]);
  useEffect(() => {
    if (!playing) return;
    const turn = () => document.hidden && setPlaying(false);
    document.addEventListener('visibilitychange', turn);
    return () => document.removeEventListener('visibilitychange', turn);
  }, [playing]);
  // Somebody went elsewhere by the address, such as back.
  useEffect(() => {
    if (asked.current === atUuid) return;
    asked.current = atUuid;
    setPassing(null);
    setPlaying(false);
  }, [atUuid]);

  return {
    shown,
    /** The picture passes by: small, and not looked at. */
    moving,
    place,
    length: playableFrames.length,
    playing,
    speed,
    setSpeed,
    show,
    scrub,
    toggle: () => (playing ? show(shown) : play()),
    /** Stays where it is, if it plays. */
    halt: () => {
      if (playing) show(shown);
    },
  };
}

const passed = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
