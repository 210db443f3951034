import type { Plugin } from 'vite';

// TeaVM's runtime makes its small adapters from text. The page's policy allows no such thing, and
// with it no WebAssembly: so each of them is written here as the function that the text describes.
const ADAPTERS: readonly [RegExp, string][] = [
  [/new Function\("return "\+e\+";"\)/, '()=>e.split(".").reduce((o,k)=>o[k],globalThis)'],
  [
    /new Function\("value",e\+" = value;"\)\(t\)/,
    'const k=e.split("."),l=k.pop();k.reduce((o,n)=>o[n],globalThis)[l]=t',
  ],
  [/new Function\("rethrowJavaAsJs","fn",`return function\(\$\{o\}\)[^`]*`\)\(j,t\)/, 'adapt(j,t,0,e)'],
  [/new Function\("constructor",`[^`]*`\)\(t\)/, 'function(m,o){return t.call(this,m,o)}'],
  [/new Function\("rethrowJavaAsJs","fn",`return function\(\$\{s\}\)[^`]*`\)\(j,n\)/, 'adapt(j,n,1,r)'],
  [/new Function\("wrapCallFromJavaToJs",\.\.\.C,"body",`[^`]*`\)\.bind\(null,k\)/, 'written'],
  [
    /new Function\("rethrowJsAsJava","fn",\.\.\.C,`[^`]*`\)\.bind\(null,x\)/,
    '(f,...p)=>{try{return f(...p)}catch(e){x(e)}}',
  ],
  [
    /new Function\("rethrowJsAsJava","getGlobalName",[^`]*`[^`]*`\)\.bind\(null,x,D\)/,
    '(i,m,...p)=>{try{return i!==null?i[m](...p):D(m)(...p)}catch(e){x(e)}}',
  ],
  [
    /new Function\("rethrowJsAsJava","constructor",\.\.\.C,`[^`]*`\)\.bind\(null,x\)/,
    '(c,...p)=>{try{return new c(...p)}catch(e){x(e)}}',
  ],
  [/new Function\(\.\.\.C,"return \["\+F\+"\]"\)/, '(...p)=>p'],
];

const HELPERS = `
/** Calls Java with as many arguments as it takes, behind \`own\` of its own; the last may gather the rest. */
function adapt(rethrow,java,own,gathers){
  const count=java.length-own;
  return function(...given){
    const args=Array.from({length:count},(_,i)=>gathers&&i===count-1?given.slice(i):given[i]);
    try{return own?java(this,...args):java(...args)}catch(e){rethrow(e)}
  };
}
/** The only script that our Java brings along is one that returns its argument. */
function written(...text){
  if(text.length===2&&text[1]==='return '+text[0]+';')return p=>p;
  throw new Error('Not written down in build/evalless.ts: '+text.join(', '));
}
`;

/** Makes the engine's runtime do without evaluating text. */
export function evalless(): Plugin {
  return {
    name: 'evalless',
    transform(code, id) {
      if (!/\/engine\/runtime\.js/.test(id)) return null;
      let text = code;
      for (const [from, to] of ADAPTERS) {
        if (!from.test(text)) this.error(`TeaVM's runtime has changed: ${from}`);
        text = text.replace(from, () => to);
      }
      if (text.includes('new Function')) this.error("TeaVM's runtime has changed: there is a new Function left");
      return { code: HELPERS + text, map: null };
    },
  };
}
